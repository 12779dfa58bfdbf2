import type { WeighPicture } from '@materia/contracts/settlement/constants.ts'
import { storedPicture } from '@materia/contracts/storedPicture.ts'
import { useEffect, useRef, useState } from 'react'
import type { TicketPicture } from './sendTicket.ts'

/** A picture of the form with the image source to show. */
export type FormPicture = TicketPicture & { source: string }

/** One picture of each kind. They are uploaded with their ticket. */
export function useTicketPictures(stored: { of: WeighPicture; url: string }[]) {
  const [pictures, setPictures] = useState<FormPicture[]>(() =>
    stored.map((one) => ({ ...one, source: storedPicture(one.url).url })),
  )
  const sources = useRef<string[]>([])
  useEffect(() => () => sources.current.forEach((source) => URL.revokeObjectURL(source)), [])
  const others = (of: WeighPicture) => pictures.filter((one) => one.of !== of)
  return {
    pictures,
    sent: pictures.map(({ source: _source, ...picture }): TicketPicture => picture),
    add: (of: WeighPicture, file: File) => {
      const source = URL.createObjectURL(file)
      sources.current.push(source)
      setPictures([...others(of), { of, file, source }])
    },
    /** Tells the pictures of two attempts apart, also after a reload. */
    names: pictures.map((one) => ('url' in one ? one.url : one.file.size)),
    remove: (of: WeighPicture) => setPictures(others(of)),
  }
}

export type TicketPictures = ReturnType<typeof useTicketPictures>
