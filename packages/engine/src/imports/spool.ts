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
      const body = Buffer.concat([numbers(bytes.length, ...bytes.map((part) => part.length)), ...bytes])
      await file.appendFile(Buffer.concat([numbers(body.length), body]))
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
      const length = (await readBytes(file, position, NUMBER_BYTES)).readUInt32LE()
      yield toRecord<Value, Name>(partsOf(await readBytes(file, position + NUMBER_BYTES, length)))
      position += NUMBER_BYTES + length
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

const NUMBER_BYTES = 4

function numbers(...values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(values.length * NUMBER_BYTES)
  for (const [index, value] of values.entries()) bytes.writeUInt32LE(value, index * NUMBER_BYTES)
  return bytes
}

/** The texts of a record's body: their number, their lengths, and then they themselves. */
function partsOf(body: Buffer): string[] {
  const count = body.readUInt32LE()
  let start = (count + 1) * NUMBER_BYTES
  return Array.from({ length: count }, (_, index) => {
    const end = start + body.readUInt32LE((index + 1) * NUMBER_BYTES)
    const text = body.toString('utf8', start, end)
    start = end
    return text
  })
}

async function readBytes(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position)
  if (bytesRead < length) throw new Error('The spool file was cut off.')
  return buffer
}
