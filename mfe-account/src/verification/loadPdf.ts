import { getDocument, GlobalWorkerOptions } from 'pdfjs-dist'
import type { PDFDocumentProxy } from 'pdfjs-dist'

/**
 * Reads a PDF in a worker from our own origin, and runs none of its scripts. `close` frees its
 * resources.
 */
export function loadPdf(bytes: Uint8Array): {
  document: Promise<PDFDocumentProxy>
  close: () => void
} {
  GlobalWorkerOptions.workerSrc = new URL(
    'pdfjs-dist/build/pdf.worker.min.mjs',
    import.meta.url,
  ).href
  // A copy, because the worker takes ownership of the bytes.
  const task = getDocument({
    data: bytes.slice(),
    useWorkerFetch: false,
    useWasm: false,
    enableXfa: false,
  })
  return { document: task.promise, close: () => void task.destroy() }
}
