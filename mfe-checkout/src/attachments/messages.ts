import { defineMessage, defineMessages } from 'react-intl'

export const messages = {
  ...defineMessages({
    title: { id: 'checkout.attachments.title', defaultMessage: 'Attachments and pictures' },
    shipping: { id: 'checkout.attachments.shipping', defaultMessage: 'About the shipment' },
    problem: { id: 'checkout.attachments.problem', defaultMessage: 'About the problem' },
    visibility: {
      id: 'checkout.attachments.visibility',
      defaultMessage: 'Only you, the other company and Materia can see them.',
    },
    choose: { id: 'checkout.attachments.choose', defaultMessage: 'Add pictures or PDFs' },
    chooseHint: {
      id: 'checkout.attachments.chooseHint',
      defaultMessage: 'Up to 5 at a time, 10 MB each.',
    },
    chosen: { id: 'checkout.attachments.chosen', defaultMessage: 'Ready to add' },
    uploading: { id: 'checkout.attachments.uploading', defaultMessage: 'Uploading…' },
    uploaded: { id: 'checkout.attachments.uploaded', defaultMessage: 'Uploaded' },
    add: { id: 'checkout.attachments.add', defaultMessage: 'Add to the order' },
    added: { id: 'checkout.attachments.added', defaultMessage: 'Added to the order' },
    addFailed: {
      id: 'checkout.attachments.addFailed',
      defaultMessage: 'The files couldn’t be added',
    },
    pdfShort: { id: 'checkout.attachments.pdfShort', defaultMessage: 'PDF' },
    tooMany: {
      id: 'checkout.attachments.tooMany',
      defaultMessage: 'You can add up to 5 files at a time.',
    },
  }),
  remove: defineMessage<{ name: string }>({
    id: 'checkout.attachments.remove',
    defaultMessage: 'Remove {name}',
  }),
  pdf: defineMessage<{ position: number; who: string }>({
    id: 'checkout.attachments.pdf',
    defaultMessage: 'PDF {position}, by {who}',
  }),
  reused: defineMessage<{ position: number; who: string }>({
    id: 'checkout.attachments.reused',
    defaultMessage: 'Picture {position}, by {who}: another order has the same picture',
  }),
  picture: defineMessage<{ position: number; who: string }>({
    id: 'checkout.attachments.open',
    defaultMessage: 'Open picture {position}, by {who}',
  }),
}

/** Reasons why an upload was refused, by error code. */
export const attachmentTexts = defineMessages({
  PAPER_TOO_LARGE: {
    id: 'checkout.attachments.tooLarge',
    defaultMessage: 'The file is larger than 10 MB.',
  },
  PAPER_UNSUPPORTED: {
    id: 'checkout.attachments.unsupported',
    defaultMessage: 'Only pictures and PDFs can be added.',
  },
  PAPER_UNREADABLE: {
    id: 'checkout.attachments.unreadable',
    defaultMessage: 'The file is damaged or too large to read.',
  },
  PAPER_ENCRYPTED: {
    id: 'checkout.attachments.encrypted',
    defaultMessage: 'This PDF is password-protected. Save it without a password.',
  },
  PAPER_ACTIVE: {
    id: 'checkout.attachments.active',
    defaultMessage: 'This PDF contains scripts or files. Print it to a new PDF.',
  },
  PAPER_TOO_LONG: {
    id: 'checkout.attachments.tooLong',
    defaultMessage: 'This PDF has more than 50 pages.',
  },
  PAPERS_BUSY: {
    id: 'checkout.attachments.busy',
    defaultMessage: 'We’re processing too many files right now. Try again in a moment.',
  },
  PAPERS_FULL: {
    id: 'checkout.attachments.full',
    defaultMessage: 'You have too many files without an order. Try again tomorrow.',
  },
  PAPER_BYTES_FULL: {
    id: 'checkout.attachments.dayFull',
    defaultMessage: 'You’ve reached today’s limit for files.',
  },
  PAPER_UNKNOWN: {
    id: 'checkout.attachments.unknown',
    defaultMessage: 'A file is no longer available or already belongs to an order. Add it again.',
  },
  ORDER_PAPERS_FULL: {
    id: 'checkout.attachments.orderFull',
    defaultMessage: 'This order has reached its limit for files.',
  },
  STEP_REFUSED: {
    id: 'checkout.attachments.refused',
    defaultMessage: 'This order no longer takes files. We refreshed the page.',
  },
})
