import { useEffect, useRef, useState } from 'react'
import { isHeic, validatePicture } from './validatePicture.ts'
import type { PictureError } from './validatePicture.ts'
import { type SendPicture, uploadPicture } from './uploadPicture.ts'

/** A picture of a form: stored (`url`), uploading, or failed (`error`). */
export type FormPicture = {
  key: string
  /** The image source to show. */
  source: string
  url?: string
  file?: File
  /** The sent part, from 0 to 1. */
  sent: number
  error?: unknown
}

export type RefusedFile = { name: string; error: PictureError | 'tooMany' }

type Options = {
  stored?: string[]
  /** Maximum number of pictures. */
  max: number
  send: SendPicture
  /**
   * Takes over a stored picture: its URL, and a local source to show meanwhile. Running uploads
   * then continue after the form unmounts.
   */
  onStored?: (url: string, source: string) => void
}

/** The pictures of a form in their order. Files are uploaded as soon as they are added. */
export function usePictures({ stored = [], max, send, onStored }: Options) {
  const [items, setItems] = useState(() =>
    stored.map((url): FormPicture => ({ key: url, source: url, url, sent: 1 })),
  )
  const [refused, setRefused] = useState<RefusedFile[]>([])
  const uploads = useRef(new Map<string, { abort: () => void; source: string }>())
  const lastKey = useRef(0)
  const isTakenOver = onStored !== undefined

  useEffect(() => {
    const running = uploads.current
    return () => {
      if (isTakenOver) return
      running.forEach(end)
      running.clear()
    }
  }, [isTakenOver])

  const change = (key: string, part: Partial<FormPicture>) => {
    setItems((now) => now.map((item) => (item.key === key ? { ...item, ...part } : item)))
  }
  const take = (key: string) => setItems((now) => now.filter((item) => item.key !== key))
  const upload = ({ key, file, source }: FormPicture) => {
    if (!file) return
    const controller = new AbortController()
    uploads.current.set(key, { abort: () => controller.abort(), source })
    uploadPicture(send, file, {
      signal: controller.signal,
      onProgress: (sent) => change(key, { sent }),
    })
      .then((url) => {
        // Most browsers cannot show the file itself.
        const shown = isHeic(file) ? url : source
        if (!onStored) return change(key, { url, source: shown, sent: 1 })
        onStored(url, shown)
        uploads.current.delete(key)
        take(key)
      })
      .catch((error: unknown) => controller.signal.aborted || change(key, { error }))
  }
  const add = (files: File[]) => {
    const errors = files.flatMap((file) => refusal(file))
    const good = files.filter((file) => !validatePicture(file))
    const room = Math.max(0, max - items.length)
    const added = good.slice(0, room).map((file): FormPicture => {
      lastKey.current += 1
      return { key: `file-${lastKey.current}`, source: URL.createObjectURL(file), file, sent: 0 }
    })
    setItems((now) => [...now, ...added])
    setRefused([
      ...errors,
      ...good.slice(room).map(({ name }): RefusedFile => ({ name, error: 'tooMany' })),
    ])
    added.forEach(upload)
  }
  const retry = (picture: FormPicture) => {
    change(picture.key, { error: undefined, sent: 0 })
    upload(picture)
  }
  const remove = (key: string) => {
    const running = uploads.current.get(key)
    if (running) end(running)
    uploads.current.delete(key)
    take(key)
    setRefused([])
  }
  const move = (key: string, to: number) => {
    setItems((now) => {
      const from = now.findIndex((item) => item.key === key)
      const moved = now[from]
      return moved ? now.toSpliced(from, 1).toSpliced(to, 0, moved) : now
    })
  }
  return { items, refused, add, retry, remove, move, dismiss: () => setRefused([]) }
}

export type Pictures = ReturnType<typeof usePictures>

function end({ abort, source }: { abort: () => void; source: string }): void {
  abort()
  URL.revokeObjectURL(source)
}

function refusal(file: File): RefusedFile[] {
  const error = validatePicture(file)
  return error ? [{ name: file.name, error }] : []
}
