import { getDocument, GlobalWorkerOptions } from 'pdfjs-dist'
import type { PDFDocumentProxy } from 'pdfjs-dist'

/** Reads a PDF in a worker of our own origin; nothing in it is run. `close` ends what was begun for it. */
export function loadPdf(bytes: Uint8Array): {
  document: Promise<PDFDocumentProxy>
  close: () => void
} {
  GlobalWorkerOptions.workerSrc = new URL(
    'pdfjs-dist/build/pdf.worker.min.mjs',
    import.meta.url,
  ).href
  // A copy, as the worker takes the bytes away.
  const task = getDocument({
    data: bytes.slice(),
    useWorkerFetch: false,
    useWasm: false,
    enableXfa: false,
  })
  return { document: task.promise, close: () => void task.destroy() }
}
