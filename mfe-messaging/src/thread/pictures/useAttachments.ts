import { picturesMax } from '@materia/contracts/chat/constants.ts'
import { ApiError } from '@materia/ui/src/api/ApiError.ts'
import { usePictures } from '@materia/ui/src/pictures/usePictures.ts'
import { useEffect, useEffectEvent } from 'react'
import { useStored } from '@materia/ui/src/storedText.ts'
import type { Writers } from '../../outbox/Writers.ts'
import { attach, attachedKey, detach, parseAttached } from '../../outbox/attached.ts'
import { forgetPreviews, savePreview } from './previews.ts'
import { sendMessagePicture } from './sendMessagePicture.ts'

export type Attachments = ReturnType<typeof useAttachments>

/** The pictures of the message that is being written: uploaded as they are chosen, and kept until they are sent. What waits for a connection goes on with it. */
export function useAttachments(writers: Writers) {
  const urls = parseAttached(useStored(attachedKey(writers)))
  const { items, refused, add, retry, remove, dismiss } = usePictures({
    max: picturesMax - urls.length,
    send: sendMessagePicture,
    onStored: (url, source) => {
      savePreview(url, source)
      attach(writers, [url])
    },
  })
  const retryUnreachable = useEffectEvent(() =>
    items.filter(({ error }) => isUnreachable(error)).forEach(retry),
  )
  useEffect(() => {
    const handleOnline = () => retryUnreachable()
    window.addEventListener('online', handleOnline)
    return () => window.removeEventListener('online', handleOnline)
  }, [])
  useEffect(() => forgetPreviews, [])
  const clear = () => {
    detach(writers, urls)
    dismiss()
  }
  return {
    urls,
    pending: items,
    refused,
    add,
    retry,
    removePending: remove,
    remove: (url: string) => detach(writers, [url]),
    clear,
  }
}

/** Waits for the connection, rather than failed. */
export function isUnreachable(error: unknown): boolean {
  return error instanceof ApiError && error.status === 0
}
