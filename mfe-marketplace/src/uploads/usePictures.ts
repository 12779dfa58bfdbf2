import { imagesMax } from '@materia/contracts/catalog/constants.ts'
import { useEffect, useRef, useState } from 'react'
import { pictureFault } from './pictureFault.ts'
import type { PictureFault } from './pictureFault.ts'
import { uploadPicture } from './uploadPicture.ts'

/** A picture of a form: stored (`url`), on its way, or failed. */
export type FormPicture = {
  key: string
  /** What to show of it. */
  source: string
  url?: string
  file?: File
  /** Which part of it has left, from 0 to 1. */
  sent: number
  error?: unknown
}

export type RefusedFile = { name: string; fault: PictureFault | 'tooMany' }

/** The pictures of a form in their order. Files are uploaded as soon as they are added, and no more after the form is gone. */
export function usePictures(storedUrls: string[]) {
  const [items, setItems] = useState(() => storedUrls.map((url): FormPicture => ({ key: url, source: url, url, sent: 1 })))
  const [refused, setRefused] = useState<RefusedFile[]>([])
  const uploads = useRef(new Map<string, { abort: () => void; source: string }>())
  const lastKey = useRef(0)

  useEffect(() => {
    const running = uploads.current
    return () => {
      running.forEach(end)
      running.clear()
    }
  }, [])

  const change = (key: string, part: Partial<FormPicture>) => {
    setItems((now) => now.map((item) => (item.key === key ? { ...item, ...part } : item)))
  }
  const upload = ({ key, file, source }: FormPicture) => {
    if (!file) return
    const controller = new AbortController()
    uploads.current.set(key, { abort: () => controller.abort(), source })
    uploadPicture(file, { signal: controller.signal, onProgress: (sent) => change(key, { sent }) })
      .then((url) => change(key, { url, sent: 1 }))
      .catch((error: unknown) => controller.signal.aborted || change(key, { error }))
  }
  const add = (files: File[]) => {
    const faults = files.flatMap((file) => refusal(file))
    const good = files.filter((file) => !pictureFault(file))
    const room = Math.max(0, imagesMax - items.length)
    const added = good.slice(0, room).map((file): FormPicture => {
      lastKey.current += 1
      return { key: `file-${lastKey.current}`, source: URL.createObjectURL(file), file, sent: 0 }
    })
    setItems((now) => [...now, ...added])
    setRefused([...faults, ...good.slice(room).map(({ name }): RefusedFile => ({ name, fault: 'tooMany' }))])
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
    setItems((now) => now.filter((item) => item.key !== key))
    setRefused([])
  }
  const move = (key: string, to: number) => {
    setItems((now) => {
      const from = now.findIndex((item) => item.key === key)
      const moved = now[from]
      return moved ? now.toSpliced(from, 1).toSpliced(to, 0, moved) : now
    })
  }
  return { items, refused, add, retry, remove, move }
}

export type Pictures = ReturnType<typeof usePictures>

function end({ abort, source }: { abort: () => void; source: string }): void {
  abort()
  URL.revokeObjectURL(source)
}

function refusal(file: File): RefusedFile[] {
  const fault = pictureFault(file)
  return fault ? [{ name: file.name, fault }] : []
}
