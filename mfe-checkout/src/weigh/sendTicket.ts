import { uploadOrderAttachments } from '@materia/contracts/orders/api.ts'
import { addTicket } from '@materia/contracts/settlement/api.ts'
import type { WeighPicture } from '@materia/contracts/settlement/constants.ts'
import type { Settlement } from '@materia/contracts/settlement/settlement.ts'
import type { TicketDraft } from '@materia/contracts/settlement/ticket.ts'
import { call } from '@materia/ui/src/api/apiClient.ts'
import { uploadFile } from '@materia/ui/src/api/uploadFile.ts'

/** A picture that is stored already, or still on this device. */
export type TicketPicture = { of: WeighPicture; url: string } | { of: WeighPicture; file: File }

/** `key`: the idempotency key, so that a repeated ticket is stored once. */
export type WrittenTicket = {
  orderId: number
  key: string
  ticket: Omit<TicketDraft, 'pictures'>
  pictures: TicketPicture[]
}

/** `waits`: the ticket is kept on this device until it can be sent. */
export type TicketOutcome = { settlement: Settlement } | 'waits'
export type SendTicket = (written: WrittenTicket) => Promise<TicketOutcome>

/** Uploads the pictures of a ticket and sends it. */
export const sendTicket: SendTicket = async ({ orderId, key, ticket, pictures }) => {
  const stored: TicketDraft['pictures'] = []
  for (const picture of pictures)
    stored.push({
      of: picture.of,
      url: 'url' in picture ? picture.url : await upload(picture.file),
    })
  const body = { ...ticket, pictures: stored }
  const params = { id: orderId }
  return { settlement: await call(addTicket, { params, body, idempotencyKey: key }) }
}

async function upload(file: File): Promise<string> {
  const {
    urls: [url = ''],
  } = await uploadFile(uploadOrderAttachments, file)
  return url
}
