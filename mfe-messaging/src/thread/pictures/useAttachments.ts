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

/**
 * The images of the message being written: uploaded when chosen, and stored until they are sent.
 * Uploads that failed offline continue when the network returns.
 */
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

/** Such an upload waits for the connection and does not count as failed. */
export function isUnreachable(error: unknown): boolean {
  return error instanceof ApiError && error.status === 0
}
