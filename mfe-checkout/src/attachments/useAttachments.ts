import { uploadOrderAttachments } from '@materia/contracts/orders/api.ts'
import { attachmentBytesMax, attachmentsMax } from '@materia/contracts/orders/constants.ts'
import { ApiError } from '@materia/ui/src/api/ApiError.ts'
import { uploadFile } from '@materia/ui/src/api/uploadFile.ts'
import { useRef, useState } from 'react'

/** A file for an order. It is stored (`url`), refused (`error`), or still uploading. */
export type ChosenAttachment = { key: number; name: string; url?: string; error?: unknown }

export type Attachments = ReturnType<typeof useAttachments>

/** Uploads files as soon as they are chosen, before the order step that they belong to. */
export function useAttachments() {
  const [items, setItems] = useState<ChosenAttachment[]>([])
  const [isTooMany, setIsTooMany] = useState(false)
  const lastKey = useRef(0)
  const change = (key: number, part: Partial<ChosenAttachment>) =>
    setItems((now) => now.map((item) => (item.key === key ? { ...item, ...part } : item)))
  const upload = async (key: number, file: File) => {
    try {
      if (file.size > attachmentBytesMax)
        throw new ApiError(413, JSON.stringify({ code: 'PAPER_TOO_LARGE', message: '' }))
      const {
        urls: [url],
      } = await uploadFile(uploadOrderAttachments, file)
      change(key, { url })
    } catch (error) {
      change(key, { error })
    }
  }
  const add = (files: File[]) => {
    const room = attachmentsMax - items.filter(({ error }) => error === undefined).length
    setIsTooMany(files.length > room)
    for (const file of files.slice(0, room)) {
      const key = ++lastKey.current
      setItems((now) => [...now, { key, name: file.name }])
      void upload(key, file)
    }
  }
  const remove = (key: number) => {
    setItems((now) => now.filter((item) => item.key !== key))
    setIsTooMany(false)
  }
  const clear = () => setItems([])
  const urls = items.flatMap(({ url }) => url ?? [])
  return {
    items,
    isTooMany,
    urls,
    isUploading: items.some(({ url, error }) => url === undefined && error === undefined),
    add,
    remove,
    clear,
  }
}
