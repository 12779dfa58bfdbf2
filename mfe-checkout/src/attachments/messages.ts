import { defineMessage, defineMessages } from 'react-intl'

export const messages = {
  ...defineMessages({
    title: { id: 'checkout.attachments.title', defaultMessage: 'Attachments and pictures' },
    shipping: { id: 'checkout.attachments.shipping', defaultMessage: 'Of the shipping' },
    problem: { id: 'checkout.attachments.problem', defaultMessage: 'Of the problem' },
    whoSees: {
      id: 'checkout.attachments.whoSees',
      defaultMessage: 'Only you, the other company and Materia see them.',
    },
    choose: { id: 'checkout.attachments.choose', defaultMessage: 'Add pictures or PDFs' },
    chooseHint: {
      id: 'checkout.attachments.chooseHint',
      defaultMessage: 'Up to 5 at once, of 10 MB each.',
    },
    chosen: { id: 'checkout.attachments.chosen', defaultMessage: 'To be added' },
    uploading: { id: 'checkout.attachments.uploading', defaultMessage: 'Uploading…' },
    uploaded: { id: 'checkout.attachments.uploaded', defaultMessage: 'Uploaded' },
    add: { id: 'checkout.attachments.add', defaultMessage: 'Add to the order' },
    added: { id: 'checkout.attachments.added', defaultMessage: 'Added to the order' },
    addFailed: { id: 'checkout.attachments.addFailed', defaultMessage: 'They could not be added' },
    pdfShort: { id: 'checkout.attachments.pdfShort', defaultMessage: 'PDF' },
    tooMany: {
      id: 'checkout.attachments.tooMany',
      defaultMessage: 'No more than 5 files can be added at once.',
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
  picture: defineMessage<{ position: number; who: string }>({
    id: 'checkout.attachments.open',
    defaultMessage: 'Open picture {position}, by {who}',
  }),
}

/** Reasons why an upload was refused, by error code. */
export const attachmentTexts = defineMessages({
  PAPER_TOO_LARGE: {
    id: 'checkout.attachments.tooLarge',
    defaultMessage: 'It is larger than 10 MB.',
  },
  PAPER_UNSUPPORTED: {
    id: 'checkout.attachments.unsupported',
    defaultMessage: 'Only pictures and PDFs can be added.',
  },
  PAPER_UNREADABLE: {
    id: 'checkout.attachments.unreadable',
    defaultMessage: 'It is damaged or too large to read.',
  },
  PAPER_ENCRYPTED: {
    id: 'checkout.attachments.encrypted',
    defaultMessage: 'This PDF has a password: save it without one.',
  },
  PAPER_ACTIVE: {
    id: 'checkout.attachments.active',
    defaultMessage: 'This PDF has scripts or files in it: print it as a new PDF.',
  },
  PAPER_TOO_LONG: {
    id: 'checkout.attachments.tooLong',
    defaultMessage: 'This PDF has more than 50 pages.',
  },
  PAPERS_BUSY: {
    id: 'checkout.attachments.busy',
    defaultMessage: 'Too many files are being read: try again in a moment.',
  },
  PAPERS_FULL: {
    id: 'checkout.attachments.full',
    defaultMessage: 'Too many of your files wait for an order: try again tomorrow.',
  },
  PAPER_BYTES_FULL: {
    id: 'checkout.attachments.dayFull',
    defaultMessage: 'You have sent as many files as a company may in a day.',
  },
  PAPER_UNKNOWN: {
    id: 'checkout.attachments.unknown',
    defaultMessage: 'A file is gone or is with an order already: add it again.',
  },
  ORDER_PAPERS_FULL: {
    id: 'checkout.attachments.orderFull',
    defaultMessage: 'This order has as many files as an order may.',
  },
  STEP_REFUSED: {
    id: 'checkout.attachments.refused',
    defaultMessage: 'This order takes none any more: here it is as it stands.',
  },
})
