import { defineMessage, defineMessages } from 'react-intl'

export const messages = {
  ...defineMessages({
    title: { id: 'checkout.papers.title', defaultMessage: 'Papers and pictures' },
    shipping: { id: 'checkout.papers.shipping', defaultMessage: 'Of the shipping' },
    problem: { id: 'checkout.papers.problem', defaultMessage: 'Of the problem' },
    whoSees: {
      id: 'checkout.papers.whoSees',
      defaultMessage: 'Only you, the other company and Materia see them.',
    },
    choose: { id: 'checkout.papers.choose', defaultMessage: 'Add pictures or PDFs' },
    chooseHint: {
      id: 'checkout.papers.chooseHint',
      defaultMessage: 'Up to 5 at once, of 10 MB each.',
    },
    chosen: { id: 'checkout.papers.chosen', defaultMessage: 'To be added' },
    uploading: { id: 'checkout.papers.uploading', defaultMessage: 'Uploading…' },
    uploaded: { id: 'checkout.papers.uploaded', defaultMessage: 'Uploaded' },
    add: { id: 'checkout.papers.add', defaultMessage: 'Add to the order' },
    added: { id: 'checkout.papers.added', defaultMessage: 'Added to the order' },
    addFailed: { id: 'checkout.papers.addFailed', defaultMessage: 'They could not be added' },
    pdfShort: { id: 'checkout.papers.pdfShort', defaultMessage: 'PDF' },
    tooMany: {
      id: 'checkout.papers.tooMany',
      defaultMessage: 'No more than 5 files can be added at once.',
    },
  }),
  remove: defineMessage<{ name: string }>({
    id: 'checkout.papers.remove',
    defaultMessage: 'Remove {name}',
  }),
  pdf: defineMessage<{ position: number; who: string }>({
    id: 'checkout.papers.pdf',
    defaultMessage: 'PDF {position}, by {who}',
  }),
  picture: defineMessage<{ position: number; who: string }>({
    id: 'checkout.papers.open',
    defaultMessage: 'Open picture {position}, by {who}',
  }),
}

/** Why a file was not taken. */
export const paperTexts = defineMessages({
  PAPER_TOO_LARGE: { id: 'checkout.papers.tooLarge', defaultMessage: 'It is larger than 10 MB.' },
  PAPER_UNSUPPORTED: {
    id: 'checkout.papers.unsupported',
    defaultMessage: 'Only pictures and PDFs can be added.',
  },
  PAPER_UNREADABLE: {
    id: 'checkout.papers.unreadable',
    defaultMessage: 'It is damaged or too large to read.',
  },
  PAPER_ENCRYPTED: {
    id: 'checkout.papers.encrypted',
    defaultMessage: 'This PDF has a password: save it without one.',
  },
  PAPER_ACTIVE: {
    id: 'checkout.papers.active',
    defaultMessage: 'This PDF has scripts or files in it: print it as a new PDF.',
  },
  PAPER_TOO_LONG: {
    id: 'checkout.papers.tooLong',
    defaultMessage: 'This PDF has more than 50 pages.',
  },
  PAPERS_BUSY: {
    id: 'checkout.papers.busy',
    defaultMessage: 'Too many files are being read: try again in a moment.',
  },
  PAPERS_FULL: {
    id: 'checkout.papers.full',
    defaultMessage: 'Too many of your files wait for an order: try again tomorrow.',
  },
  PAPER_BYTES_FULL: {
    id: 'checkout.papers.dayFull',
    defaultMessage: 'You have sent as many files as a company may in a day.',
  },
  PAPER_UNKNOWN: {
    id: 'checkout.papers.unknown',
    defaultMessage: 'A file is gone or is with an order already: add it again.',
  },
  ORDER_PAPERS_FULL: {
    id: 'checkout.papers.orderFull',
    defaultMessage: 'This order has as many files as an order may.',
  },
  STEP_REFUSED: {
    id: 'checkout.papers.refused',
    defaultMessage: 'This order takes none any more: here it is as it stands.',
  },
})
