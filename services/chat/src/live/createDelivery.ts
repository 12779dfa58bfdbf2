import type { LiveFrame } from '@materia/contracts/chat/live.ts'
import type { Talks } from '../sending/createTalks.ts'
import type { createSocketTable } from './createSocketTable.ts'

export type Deliver = (userIds: number[], frame: LiveFrame) => void

type Options = {
  talks: Talks
  sockets: Pick<ReturnType<typeof createSocketTable>, 'tell'>
  /** Passes a frame on to the other instances. */
  tellOthers: Deliver
  tieChanged: (userId: number, partnerId: number) => void
}

/** Sends frames to the sockets of users, on whichever instance these are. */
export function createDelivery({ talks, sockets, tellOthers, tieChanged }: Options): {
  deliver: Deliver
  /** Delivers a frame from another instance to the sockets here. */
  deliverHere: Deliver
} {
  return {
    deliver(userIds, frame) {
      if (userIds.length === 0) return
      talks.heard(userIds, frame)
      sockets.tell(userIds, frame)
      tellOthers(userIds, frame)
      // The first message of two companies makes them partners.
      if (frame.type === 'message' && frame.message.sequence === 1)
        tieChanged(frame.message.fromUserId, frame.message.toUserId)
    },
    deliverHere(userIds, frame) {
      talks.heardElsewhere(userIds, frame)
      sockets.tell(userIds, frame)
    },
  }
}
