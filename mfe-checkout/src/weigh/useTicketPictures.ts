import type { WeighPicture } from '@materia/contracts/settlement/constants.ts'
import { storedPicture } from '@materia/contracts/storedPicture.ts'
import { newIdempotencyKey } from '@materia/ui/src/api/idempotencyKeys.ts'
import { useEffect, useRef, useState } from 'react'
import { type DraftPicture, dropPictures, keepPicture } from '../outbox/drafts.ts'
import { shrinkPicture } from '../outbox/shrinkPicture.ts'
import type { TicketPicture } from '../outbox/WrittenTicket.ts'

/** A picture of the form with the image source to show. */
type FormPicture = TicketPicture & { id: string; source: string }

type Options = {
  draft: string
  /** The pictures of a ticket that is changed. */
  first: TicketPicture[]
  /** Pictures of this form that an earlier page took. */
  kept: DraftPicture[]
}

/**
 * One picture of each kind. They are kept on this phone as soon as they are taken, and uploaded with
 * their ticket.
 */
export function useTicketPictures({ draft, first, kept }: Options) {
  const [sources] = useState<string[]>(() => [])
  const smaller = useRef(new Map<string, Blob>())
  const keeping = useRef(Promise.resolve())
  const [isUnkept, setIsUnkept] = useState(false)
  const toPicture = (picture: Omit<FormPicture, 'source'>): FormPicture => {
    const { file, url } = picture
    const source = file ? URL.createObjectURL(file) : storedPicture(url ?? '').url
    if (file) sources.push(source)
    return { ...picture, source }
  }
  const [pictures, setPictures] = useState<FormPicture[]>(() => {
    const others = first.filter(({ of }) => !kept.some((one) => one.of === of))
    return [
      ...others.map((one) => toPicture({ ...one, id: one.url ?? `${one.of} ${one.file?.size}` })),
      ...kept.map(({ id, of, file }) => toPicture({ id, of, file })),
    ]
  })
  useEffect(() => () => sources.forEach((source) => URL.revokeObjectURL(source)), [sources])

  const keep = (task: () => Promise<void>) => {
    keeping.current = keeping.current.then(task).catch(() => setIsUnkept(true))
  }
  const drop = (of: WeighPicture) => {
    const ids = pictures.flatMap((one) => (one.of === of ? [one.id] : []))
    setPictures((all) => all.filter((one) => one.of !== of))
    keep(() => dropPictures(ids))
  }
  return {
    pictures,
    isUnkept,
    /** The pictures to send, each as small as it can be. */
    ready: async (): Promise<TicketPicture[]> => {
      await keeping.current
      return pictures.map(({ id, of, file, url }) => ({
        of,
        ...(file && { file: smaller.current.get(id) ?? file }),
        ...(url && { url }),
      }))
    },
    add: (of: WeighPicture, file: File) => {
      const id = `${Date.now()} ${newIdempotencyKey()}`
      drop(of)
      setPictures((all) => [...all, toPicture({ id, of, file })])
      keep(async () => {
        const small = await shrinkPicture(file)
        smaller.current.set(id, small)
        await keepPicture({ id, draft, of, file: small })
      })
    },
    /** Tells the pictures of two attempts apart, also after a reload. */
    names: pictures.map(({ id }) => id),
    remove: drop,
  }
}

export type TicketPictures = ReturnType<typeof useTicketPictures>
