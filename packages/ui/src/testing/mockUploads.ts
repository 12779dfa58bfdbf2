/** A running upload, which the test controls. */
export type MockUpload = {
  path: string
  field: string
  file: File
  isAborted: () => boolean
  /** Reports the sent part of the file, from 0 to 1. */
  progress: (part: number) => void
  respond: (status: number, body?: unknown) => void
  /** Breaks the connection. */
  fail: () => void
}

/** For tests: replaces the network of `uploadFile`. Each started upload is added to the list. */
export function mockUploads(): MockUpload[] {
  const uploads: MockUpload[] = []
  globalThis.XMLHttpRequest = class extends XMLHttpRequest {
    #path = ''
    #isAborted = false
    #response = { status: 0, text: '' }

    override get status() {
      return this.#response.status
    }

    override get responseText() {
      return this.#response.text
    }

    override open(_method: string, path: string | URL) {
      this.#path = String(path)
    }

    override abort() {
      this.#isAborted = true
      this.#end('abort')
    }

    override send(body?: Document | XMLHttpRequestBodyInit | null) {
      const [field, file] = body instanceof FormData ? ([...body][0] ?? []) : []
      if (!field || !(file instanceof File)) throw new Error('No file was sent')
      uploads.push({
        path: this.#path,
        field,
        file,
        isAborted: () => this.#isAborted,
        progress: (part) =>
          void this.upload.dispatchEvent(
            new ProgressEvent('progress', {
              lengthComputable: true,
              loaded: part * 100,
              total: 100,
            }),
          ),
        respond: (status, answer) => {
          this.#response = { status, text: answer === undefined ? '' : JSON.stringify(answer) }
          this.#end('load')
        },
        fail: () => this.#end('error'),
      })
    }

    #end(type: 'load' | 'abort' | 'error') {
      this.dispatchEvent(new ProgressEvent(type))
      this.dispatchEvent(new ProgressEvent('loadend'))
    }
  }
  return uploads
}
