import { operationPath } from '@materia/contracts/wire/Operation.ts'
import type { ResponseOf, UploadOperation } from '@materia/contracts/wire/Operation.ts'
import { ApiError } from './ApiError.ts'
import { accountHeaders } from './pageAccount.ts'
import { withSession } from './signInNeeded.ts'

type UploadOptions = {
  /** Called with the sent part of the file, from 0 to 1. */
  onProgress?: (part: number) => void
  signal?: AbortSignal
}

// Enough for 5 MB over a line of 150 kbit/s.
const timeoutMs = 5 * 60_000

/**
 * Sends one file as multipart/form-data. Returns and throws as `call` does, and repeats the upload
 * after a login too. Does not use `fetch`, which reports no upload progress.
 */
export function uploadFile<Types extends { response: unknown }>(
  operation: UploadOperation<Types>,
  file: File,
  options: UploadOptions = {},
): Promise<ResponseOf<Types>> {
  return withSession(() => send(operation, file, options))
}

function send<Types extends { response: unknown }>(
  operation: UploadOperation<Types>,
  file: File,
  { onProgress, signal }: UploadOptions,
): Promise<ResponseOf<Types>> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) throw aborted()
    const request = new XMLHttpRequest()
    const abort = () => request.abort()
    const handleUnreachable = () => reject(new ApiError(0, 'The server cannot be reached'))
    const body = new FormData()
    body.append(operation.files.field, file, file.name)
    const path = operationPath<object>(operation)
    request.open(operation.method.toUpperCase(), path)
    for (const [name, value] of Object.entries(accountHeaders(operation.method, path)))
      request.setRequestHeader(name, value)
    request.timeout = timeoutMs
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress?.(total > 0 ? loaded / total : 0),
    )
    request.addEventListener('load', () => {
      try {
        resolve(readAnswer(request))
      } catch (error) {
        reject(error)
      }
    })
    request.addEventListener('error', handleUnreachable)
    request.addEventListener('timeout', handleUnreachable)
    request.addEventListener('abort', () => reject(aborted()))
    request.addEventListener('loadend', () => signal?.removeEventListener('abort', abort))
    signal?.addEventListener('abort', abort)
    request.send(body)
  })
}

function aborted(): DOMException {
  return new DOMException('The upload was aborted', 'AbortError')
}

function readAnswer({ status, statusText, responseText }: XMLHttpRequest) {
  if (status < 200 || status > 299) throw new ApiError(status, responseText || statusText)
  try {
    return JSON.parse(responseText)
  } catch (cause) {
    throw new ApiError(status, 'The answer is not JSON', { cause })
  }
}
