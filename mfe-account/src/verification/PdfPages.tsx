import { css } from '@emotion/react'
import { color, space } from '@materia/ui/src/theme.ts'
import type { PDFDocumentProxy } from 'pdfjs-dist'
import { useEffect, useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import { loadPdf } from './loadPdf.ts'
import { messages } from './messages.ts'

const pages = css({ display: 'grid', gap: space(3) })
// Documents have a white background in the dark theme too.
const canvasStyle = css({
  display: 'block',
  width: '100%',
  height: 'auto',
  border: `1px solid ${color.line}`,
  background: 'white',
})

type Props = { bytes: Uint8Array; label: string; onShown: () => void; onFailed: () => void }

/** The pages of a PDF as images, each rendered when it becomes visible. */
export function PdfPages({ bytes, label, onShown, onFailed }: Props) {
  const [document, setDocument] = useState<PDFDocumentProxy>()
  useEffect(() => {
    const { document: loading, close } = loadPdf(bytes)
    let isCanceled = false
    loading.then(
      (loaded) => {
        if (isCanceled) return
        setDocument(loaded)
        onShown()
      },
      () => {
        if (!isCanceled) onFailed()
      },
    )
    return () => {
      isCanceled = true
      close()
    }
    // Runs once per document: changed callbacks must not load it again.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [bytes])
  if (!document) return null
  return (
    <div css={pages} role="group" aria-label={label}>
      {Array.from({ length: document.numPages }, (_, place) => (
        <PdfPage key={place} document={document} number={place + 1} />
      ))}
    </div>
  )
}

function PdfPage({ document, number }: { document: PDFDocumentProxy; number: number }) {
  const intl = useIntl()
  const ref = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const canvas = ref.current
    if (!canvas) return
    const stop = new AbortController()
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        observer.disconnect()
        // A page that fails to render stays white; the others still render.
        void drawPage(document, number, canvas, stop.signal).catch(() => {})
      },
      { rootMargin: '400px' },
    )
    observer.observe(canvas)
    return () => {
      stop.abort()
      observer.disconnect()
    }
  }, [document, number])
  return (
    <canvas
      ref={ref}
      css={canvasStyle}
      width={850}
      height={1100}
      role="img"
      aria-label={intl.formatMessage(messages.page, { page: number, pages: document.numPages })}
    />
  )
}

// Limits the canvas: a PDF may claim pages that are kilometers wide.
const sideMax = 2400

async function drawPage(
  document: PDFDocumentProxy,
  number: number,
  canvas: HTMLCanvasElement,
  signal: AbortSignal,
): Promise<void> {
  const page = await document.getPage(number)
  if (signal.aborted) return
  const { width, height } = page.getViewport({ scale: 1 })
  const wanted = (canvas.clientWidth * globalThis.devicePixelRatio) / width
  const viewport = page.getViewport({ scale: Math.min(wanted, sideMax / width, sideMax / height) })
  canvas.width = Math.floor(viewport.width)
  canvas.height = Math.floor(viewport.height)
  const task = page.render({ canvas, viewport })
  signal.addEventListener('abort', () => task.cancel(), { once: true })
  await task.promise
}
