import { storedPicture } from '@materia/contracts/storedPicture.ts'
import type { Message } from '@materia/contracts/chat/message.ts'
import { PictureViewer } from '@materia/ui/src/pictures/PictureViewer.tsx'
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import { messages as texts } from './messages.ts'

type Gallery = { open: (url: string) => void; gallery: ReactNode }

/** All images of the loaded messages, each as large as the window. */
export function useGallery(messages: Message[]): Gallery {
  const intl = useIntl()
  // Fixed when the gallery opens, so that new images do not move the others.
  const [urls, setUrls] = useState<string[]>([])
  const [first, setFirst] = useState<number>()
  const known = useRef(messages)
  useEffect(() => {
    known.current = messages
  })
  const open = useCallback((url: string) => {
    const all = known.current.flatMap(({ attachmentUrls }) => attachmentUrls)
    setUrls(all)
    setFirst(Math.max(0, all.indexOf(url)))
  }, [])
  const gallery = (
    <PictureViewer
      pictures={urls.map(storedPicture)}
      label={intl.formatMessage(texts.gallery)}
      first={first}
      onClose={() => setFirst(undefined)}
    />
  )
  return { open, gallery }
}
