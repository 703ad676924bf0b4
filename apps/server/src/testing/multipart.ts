import { randomBytes } from 'node:crypto'

/** One file of an upload; `name` is what the browser would call it. */
export type UploadedFile = { readonly name: string; readonly content: string | Uint8Array }

/** Body and headers of a form that uploads files in the field `file`. */
export function multipart(files: readonly UploadedFile[]): {
  readonly payload: Buffer
  readonly headers: Readonly<Record<string, string>>
} {
  const boundary = `----goldspan${randomBytes(12).toString('hex')}`
  const parts = files.flatMap(({ name, content }) => [
    `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\n`,
    'Content-Type: application/octet-stream\r\n\r\n',
    content,
    '\r\n',
  ])
  return {
    payload: Buffer.concat([...parts, `--${boundary}--\r\n`].map((part) => Buffer.from(part))),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  }
}
