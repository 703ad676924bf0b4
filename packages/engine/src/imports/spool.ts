import { type FileHandle, open } from 'node:fs/promises'

/** A value and, beside it, texts that may be long. */
export type SpoolRecord<Value, Name extends string> = {
  readonly value: Value
  readonly texts: Readonly<Record<Name, string>>
}

/** A file to which one thread writes records for another. Long texts are not wrapped in JSON, so that reading is cheap. */
export type SpoolWriter<Value, Name extends string> = {
  write(record: SpoolRecord<Value, Name>): Promise<void>
  close(): Promise<void>
}

/** Opens a new spool file; the folder has to be there. */
export async function openSpoolWriter<Value, Name extends string>(
  path: string,
): Promise<SpoolWriter<Value, Name>> {
  const file = await open(path, 'wx')
  return {
    async write({ value, texts }) {
      const names = Object.keys(texts) as Name[]
      const parts = [JSON.stringify({ value, names }), ...names.map((name) => texts[name])]
      const bytes = parts.map((part) => Buffer.from(part))
      const lengths = new Uint32Array([bytes.length, ...bytes.map((part) => part.length)])
      await file.write(Buffer.concat([Buffer.from(lengths.buffer), ...bytes]))
    },
    close: () => file.close(),
  }
}

/** Reads the records of a spool file in their order, one at a time. */
export async function* readSpool<Value, Name extends string>(
  path: string,
): AsyncGenerator<SpoolRecord<Value, Name>> {
  const file = await open(path, 'r')
  try {
    const { size } = await file.stat()
    for (let position = 0; position < size; ) {
      const [parts = 0] = await readNumbers(file, position, 1)
      const lengths = await readNumbers(file, position + 4, parts)
      position += 4 * (parts + 1)
      const texts: string[] = []
      for (const length of lengths) {
        texts.push((await readBytes(file, position, length)).toString())
        position += length
      }
      yield toRecord<Value, Name>(texts)
    }
  } finally {
    await file.close()
  }
}

function toRecord<Value, Name extends string>([head = '', ...texts]: readonly string[]): SpoolRecord<
  Value,
  Name
> {
  const { value, names } = JSON.parse(head) as { value: Value; names: Name[] }
  const entries = names.map((name, index) => [name, texts[index] ?? ''])
  return { value, texts: Object.fromEntries(entries) }
}

async function readNumbers(file: FileHandle, position: number, count: number): Promise<Uint32Array> {
  const bytes = await readBytes(file, position, count * 4)
  return Uint32Array.from({ length: count }, (_, index) => bytes.readUInt32LE(index * 4))
}

async function readBytes(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position)
  if (bytesRead < length) throw new Error('The spool file was cut off.')
  return buffer
}
