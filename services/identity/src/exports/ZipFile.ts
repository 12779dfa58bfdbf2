import { type FileHandle, open } from 'node:fs/promises'
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'

/** More files need the ZIP64 extension, which few programs support. */
const filesMax = 60_000

/**
 * Writes a ZIP to a path. Files are added one after the other and in parts, so that memory holds
 * only one part.
 */
export class ZipFile {
  #file: FileHandle
  #zip: Zip
  #written: Uint8Array[] = []
  #failure: Error | null = null
  #current: { name: string; entry: ZipPassThrough | ZipDeflate } | null = null
  #files = 0
  bytes = 0

  static async create(path: string): Promise<ZipFile> {
    return new ZipFile(await open(path, 'wx'))
  }

  private constructor(file: FileHandle) {
    this.#file = file
    this.#zip = new Zip((error, data) => {
      if (error) this.#failure = error
      else this.#written.push(data)
    })
  }

  /**
   * Appends bytes to a file. All bytes of a file must come in a row. Returns false when the ZIP has
   * no room for another file.
   */
  async append(name: string, content: string | Uint8Array): Promise<boolean> {
    if (this.#current?.name !== name) {
      if (this.#files === filesMax) return false
      this.#beginEntry(name)
    }
    this.#current?.entry.push(typeof content === 'string' ? Buffer.from(content) : content)
    await this.#flush()
    return true
  }

  async finish(): Promise<void> {
    this.#endEntry()
    this.#zip.end()
    await this.#flush()
  }

  async close(): Promise<void> {
    this.#zip.terminate()
    await this.#file.close()
  }

  #beginEntry(name: string): void {
    this.#endEntry()
    this.#files++
    // Only JSON is compressed: pictures and documents already are.
    const entry = name.endsWith('.json') ? new ZipDeflate(name) : new ZipPassThrough(name)
    this.#zip.add(entry)
    this.#current = { name, entry }
  }

  #endEntry(): void {
    this.#current?.entry.push(new Uint8Array(), true)
    this.#current = null
  }

  async #flush(): Promise<void> {
    if (this.#failure) throw this.#failure
    for (const data of this.#written.splice(0)) {
      this.bytes += data.length
      await this.#file.writeFile(data)
    }
  }
}
