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
        'List many materials at once from a CSV file, or update your exported listings. A row with an ID updates that listing; a row without one creates a new listing. We check the file first, then import all of it or nothing.',
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
    csvSpreadsheet: {
      id: 'marketplace.bulk.csvSpreadsheet',
      defaultMessage:
        'This is a spreadsheet file. Open it, save it as CSV, and choose the CSV file here.',
    },
    pictures: { id: 'marketplace.bulk.pictures', defaultMessage: 'Pictures' },
    choosePictures: { id: 'marketplace.bulk.choosePictures', defaultMessage: 'Choose pictures' },
    picturesHint: {
      id: 'marketplace.bulk.picturesHint',
      defaultMessage:
        'Up to 200 at a time, 5 MB each. Enter their file names in the images column.',
    },
    tooManyPictures: {
      id: 'marketplace.bulk.tooManyPictures',
      defaultMessage: 'Choose at most 200 pictures.',
    },
    check: { id: 'marketplace.bulk.check', defaultMessage: 'Check the file' },
    checking: { id: 'marketplace.bulk.checking', defaultMessage: 'Checking the file' },
    fileChanged: {
      id: 'marketplace.bulk.fileChanged',
      defaultMessage: 'The file changed or moved after you chose it. Choose it again.',
    },
    noRows: {
      id: 'marketplace.bulk.noRows',
      defaultMessage: 'This file has no listings.',
    },
    invalidNow: {
      id: 'marketplace.bulk.invalidNow',
      defaultMessage:
        'Something changed after the check, so nothing was created. Check the file again.',
    },
    listingsFull: {
      id: 'marketplace.bulk.listingsFull',
      defaultMessage:
        'You don’t have room for that many listings. Delete some first, or import fewer.',
    },
    importsFull: {
      id: 'marketplace.bulk.importsFull',
      defaultMessage: 'You’ve reached today’s limit for imports. Try again tomorrow.',
    },
    errors: { id: 'marketplace.bulk.errors', defaultMessage: 'Errors to correct' },
    row: { id: 'marketplace.bulk.row', defaultMessage: 'Row' },
    column: { id: 'marketplace.bulk.column', defaultMessage: 'Column' },
    error: { id: 'marketplace.bulk.error', defaultMessage: 'Error' },
    plan: { id: 'marketplace.bulk.plan', defaultMessage: 'What will happen to each row' },
    listing: { id: 'marketplace.bulk.listing', defaultMessage: 'Listing' },
    outcome: { id: 'marketplace.bulk.outcome', defaultMessage: 'Result' },
    isNew: { id: 'marketplace.bulk.isNew', defaultMessage: 'New' },
    isSame: { id: 'marketplace.bulk.isSame', defaultMessage: 'Unchanged' },
    allSame: {
      id: 'marketplace.bulk.allSame',
      defaultMessage: 'Nothing to import: no listing has changed.',
    },
    save: { id: 'marketplace.bulk.save', defaultMessage: 'Import the file' },
    picturesFailed: {
      id: 'marketplace.bulk.picturesFailed',
      defaultMessage: 'These pictures weren’t uploaded. Check again to send only these.',
    },
  }),
  notPictures: defineMessage<{ names: string }>({
    id: 'marketplace.bulk.notPictures',
    defaultMessage: 'Not a readable image, or larger than 5 MB: {names}',
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
      '{count, plural, one {The listing is ready to import.} other {All # listings are ready to import.}}',
  }),
  planned: defineMessage<PlanCounts>({
    id: 'marketplace.bulk.planned',
    defaultMessage: '{created, number} new, {changed, number} changed, {same, number} unchanged',
  }),
  value: defineMessage<{ value: string }>({
    id: 'marketplace.bulk.value',
    defaultMessage: 'Value in the file: {value}',
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
      '{count, plural, one {One error to correct. Nothing was created.} other {# errors to correct. Nothing was created.}}',
  }),
  moreErrors: defineMessage<{ count: number }>({
    id: 'marketplace.bulk.moreErrors',
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
