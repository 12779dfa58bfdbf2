import { defineMessage, defineMessages } from 'react-intl'

export type PlanCounts = { created: number; changed: number; same: number }

export const messages = {
  ...defineMessages({
    import: { id: 'marketplace.bulk.import', defaultMessage: 'Import' },
    export: { id: 'marketplace.bulk.export', defaultMessage: 'Export' },
    title: { id: 'marketplace.bulk.title', defaultMessage: 'Import listings' },
    text: {
      id: 'marketplace.bulk.text',
      defaultMessage:
        'List many materials at once from a CSV file, or change those of your export: a row with an ID changes that listing, one without is new. The file is checked first; then all of it is done, or nothing.',
    },
    template: { id: 'marketplace.bulk.template', defaultMessage: 'Download the template' },
    templateName: { id: 'marketplace.bulk.templateName', defaultMessage: 'materia-template.csv' },
    csv: { id: 'marketplace.bulk.csv', defaultMessage: 'CSV file' },
    chooseCsv: { id: 'marketplace.bulk.chooseCsv', defaultMessage: 'Choose file' },
    csvHint: {
      id: 'marketplace.bulk.csvHint',
      defaultMessage: 'Up to 500 rows and 1 MB, saved from your spreadsheet as CSV.',
    },
    csvTooLarge: {
      id: 'marketplace.bulk.csvTooLarge',
      defaultMessage: 'This file is larger than 1 MB. Split it and import the parts.',
    },
    pictures: { id: 'marketplace.bulk.pictures', defaultMessage: 'Pictures' },
    choosePictures: { id: 'marketplace.bulk.choosePictures', defaultMessage: 'Choose pictures' },
    picturesHint: {
      id: 'marketplace.bulk.picturesHint',
      defaultMessage:
        'All at once, up to 200 of 5 MB each. Write their file names into the column of images.',
    },
    tooManyPictures: {
      id: 'marketplace.bulk.tooManyPictures',
      defaultMessage: 'Choose at most 200 pictures.',
    },
    check: { id: 'marketplace.bulk.check', defaultMessage: 'Check the file' },
    checking: { id: 'marketplace.bulk.checking', defaultMessage: 'Checking the file' },
    fileChanged: {
      id: 'marketplace.bulk.fileChanged',
      defaultMessage: 'The file was changed or moved since you chose it. Choose it again.',
    },
    noRows: {
      id: 'marketplace.bulk.noRows',
      defaultMessage: 'There are no listings in this file.',
    },
    invalidNow: {
      id: 'marketplace.bulk.invalidNow',
      defaultMessage:
        'Something changed since the check, and nothing was created. Check the file again.',
    },
    listingsFull: {
      id: 'marketplace.bulk.listingsFull',
      defaultMessage:
        'There is no room for so many more listings. Delete some first, or import fewer.',
    },
    importsFull: {
      id: 'marketplace.bulk.importsFull',
      defaultMessage: 'Too many imports today. Try again tomorrow.',
    },
    faults: { id: 'marketplace.bulk.faults', defaultMessage: 'What to correct' },
    row: { id: 'marketplace.bulk.row', defaultMessage: 'Row' },
    column: { id: 'marketplace.bulk.column', defaultMessage: 'Column' },
    fault: { id: 'marketplace.bulk.fault', defaultMessage: 'What is wrong' },
    plan: { id: 'marketplace.bulk.plan', defaultMessage: 'What becomes of each row' },
    listing: { id: 'marketplace.bulk.listing', defaultMessage: 'Listing' },
    outcome: { id: 'marketplace.bulk.outcome', defaultMessage: 'What happens' },
    isNew: { id: 'marketplace.bulk.isNew', defaultMessage: 'New' },
    isSame: { id: 'marketplace.bulk.isSame', defaultMessage: 'Stays the same' },
    allSame: {
      id: 'marketplace.bulk.allSame',
      defaultMessage: 'Nothing to import: every listing says the same already.',
    },
    save: { id: 'marketplace.bulk.save', defaultMessage: 'Import the file' },
    picturesFailed: {
      id: 'marketplace.bulk.picturesFailed',
      defaultMessage: 'These pictures were not uploaded. Check again to send only them once more.',
    },
  }),
  notPictures: defineMessage<{ names: string }>({
    id: 'marketplace.bulk.notPictures',
    defaultMessage: 'Not an image that can be read, or larger than 5 MB: {names}',
  }),
  chosenPictures: defineMessage<{ count: number }>({
    id: 'marketplace.bulk.chosenPictures',
    defaultMessage: '{count, plural, one {# picture} other {# pictures}}',
  }),
  uploading: defineMessage<{ stored: number; count: number }>({
    id: 'marketplace.bulk.uploading',
    defaultMessage: 'Uploading pictures: {stored, number} of {count, number}',
  }),
  ready: defineMessage<{ count: number }>({
    id: 'marketplace.bulk.ready',
    defaultMessage:
      '{count, plural, one {The listing is in order.} other {All # listings are in order.}}',
  }),
  planned: defineMessage<PlanCounts>({
    id: 'marketplace.bulk.planned',
    defaultMessage: '{created, number} new, {changed, number} changed, {same, number} the same',
  }),
  value: defineMessage<{ value: string }>({
    id: 'marketplace.bulk.value',
    defaultMessage: 'It says: {value}',
  }),
  isChanged: defineMessage<{ columns: string }>({
    id: 'marketplace.bulk.isChanged',
    defaultMessage: 'Changes: {columns}',
  }),
  saved: defineMessage<{ created: number; changed: number }>({
    id: 'marketplace.bulk.saved',
    defaultMessage:
      '{created, plural, one {One listing created} other {# listings created}}, {changed, number} changed',
  }),
  faulty: defineMessage<{ count: number }>({
    id: 'marketplace.bulk.faulty',
    defaultMessage:
      '{count, plural, one {One thing has to be corrected. Nothing was created.} other {# things have to be corrected. Nothing was created.}}',
  }),
  moreErrors: defineMessage<{ count: number }>({
    id: 'marketplace.bulk.moreFaults',
    defaultMessage: '{count, plural, one {and one more} other {and # more}}',
  }),
  create: defineMessage<{ count: number }>({
    id: 'marketplace.bulk.create',
    defaultMessage: '{count, plural, one {Create the listing} other {Create # listings}}',
  }),
  created: defineMessage<{ count: number }>({
    id: 'marketplace.bulk.created',
    defaultMessage: '{count, plural, one {One listing created} other {# listings created}}',
  }),
  pictureFailure: defineMessage<{ name: string; text: string }>({
    id: 'marketplace.bulk.pictureFailure',
    defaultMessage: '{name}: {text}',
  }),
}
