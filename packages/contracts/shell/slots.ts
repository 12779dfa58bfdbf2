import type { Material } from '../catalog/material.ts'
import type { Destination } from '../places/destination.ts'
import type { RequestDraft } from '../requests/request.ts'

export type AskedAgain = Pick<RequestDraft, 'kilograms' | 'currency' | 'to' | 'note'>

/**
 * Slots: parts of a screen that another remote fills, with their props. The releases declare which
 * remote fills a slot.
 */
export type SlotProps = {
  /** The estimated carbon of a quantity of a listing. `to`: null leaves the freight out. */
  'carbon-estimate': { materialId: number; quantity: string; to: Destination | null }
  /** A company's listings. */
  'company-materials': { userId: number }
  /** Reviews of a company. */
  'company-reviews': { userId: number }
  /**
   * Shows and changes whether a listing is a favorite. Empty for the company's own listing. `title`
   * is in the reader's language.
   */
  'favorite-button': { material: Pick<Material, 'id' | 'userId'>; title: string }
  /** The signed-in company's favorites. */
  'favorite-materials': object
  /** The signed-in company's conversations, the latest first. */
  'latest-conversations': object
  /** Orders that wait for the signed-in company, the newest first. */
  'latest-orders': object
  /**
   * Settings for message alerts: notifications while Materia is closed, a sound while it is open.
   */
  'message-alerts': object
  /** Orders that wait for the signed-in company, each with its action. `onCount`: their number. */
  'order-todos': { onCount: (count: number) => void }
  /**
   * Asks the signed-in company for its password or a second factor, before a sensitive call.
   * `onDone`: whether the company confirmed.
   */
  'fresh-check': { onDone: (isConfirmed: boolean) => void }
  /**
   * Lets a user sign in again on the same page after the session has ended. `onDone`: whether the
   * user signed in.
   */
  'sign-in-again': { onDone: (isSignedIn: boolean) => void }
  /** The signed-in company's unread conversations. `onCount`: their number. */
  'message-todos': { onCount: (count: number) => void }
  /**
   * An offer with the signed-in company's next steps, in a conversation. `no`: the revision that its
   * newest line is about. `onChange`: the company has changed the offer.
   */
  'offer-card': { offerId: number; no: number; onChange?: (() => void) | undefined }
  /**
   * A dialog in which the signed-in company writes an offer. `materialId`: the listing that a new
   * offer begins with. `offerId`: the offer that gets new terms. `requestId`, `wantedId`: the request
   * or the wanted post of the partner that a new offer answers. `onSent`: the offer is sent.
   */
  'offer-form': {
    partnerId: number
    materialId?: number | undefined
    offerId?: number | undefined
    requestId?: number | undefined
    wantedId?: number | undefined
    onClose: () => void
    onSent: (offerId: number) => void
  }
  /** A request with the signed-in company's next steps, in a conversation. */
  'request-card': { requestId: number }
  /**
   * A dialog that asks the sellers of listings for offers. It asks about the first ten of them.
   * `again`: the fields of an earlier request.
   */
  'request-form': { materialIds: number[]; again?: AskedAgain | undefined; onClose: () => void }
  /** No content: sends the scale tickets that wait on this phone. */
  'ticket-outbox': object
  /** The newest notices of the signed-in company. `onClose` closes the panel around them. */
  notices: { onClose: () => void }
  /**
   * Keeps a page connected, shows notices of new messages and writes `titleCount` into the page's
   * title. Without it, as in the last release: also the number of unread messages, as a badge on an
   * icon and as text for its link.
   */
  'unread-messages': { titleCount?: number }
}

export type SlotName = keyof SlotProps
