import { defineMessage, defineMessages } from 'react-intl'

export const messages = {
  ...defineMessages({
    intro: {
      id: 'account.documents.intro',
      defaultMessage:
        'PDF, up to 10 MB and 100 pages each. Only your company and our reviewers can open them. Your company is verified when we approve the certificate of incorporation, the tax ID, an owner’s ID and the proof of address.',
    },
    failed: {
      id: 'account.documents.failed',
      defaultMessage: 'Your documents couldn’t be loaded',
    },
    list: { id: 'account.documents.list', defaultMessage: 'Documents' },
    upload: { id: 'account.documents.upload', defaultMessage: 'Upload' },
    replace: { id: 'account.documents.replace', defaultMessage: 'Replace' },
    remove: { id: 'account.documents.remove', defaultMessage: 'Remove' },
    open: { id: 'account.documents.open', defaultMessage: 'Download' },
    notSent: { id: 'account.documents.notSent', defaultMessage: 'Not sent' },
    approved: { id: 'account.documents.approved', defaultMessage: 'Approved' },
    uploaded: {
      id: 'account.documents.uploaded',
      defaultMessage: 'Document uploaded successfully.',
    },
    uploadFailed: {
      id: 'account.documents.uploadFailed',
      defaultMessage: 'Failed to upload document. Please try again.',
    },
    deleted: { id: 'account.documents.deleted', defaultMessage: 'Document deleted successfully.' },
    deleteFailed: {
      id: 'account.documents.deleteFailed',
      defaultMessage: 'Failed to delete document. Please try again.',
    },
    invalidType: { id: 'account.documents.invalidType', defaultMessage: 'Invalid file type' },
    notPdf: { id: 'account.documents.notPdf', defaultMessage: 'Please upload a PDF document' },
    tooLargeTitle: { id: 'account.documents.tooLargeTitle', defaultMessage: 'File too large' },
    tooLarge: {
      id: 'account.documents.tooLarge',
      defaultMessage: 'Please upload a document of up to 10 MB.',
    },
    unreadable: {
      id: 'account.documents.unreadable',
      defaultMessage:
        'This PDF is damaged or too complex to read. Print it to a new PDF and upload that one.',
    },
    encrypted: {
      id: 'account.documents.encrypted',
      defaultMessage:
        'This PDF is password-protected. Save it without a password and upload it again.',
    },
    active: {
      id: 'account.documents.active',
      defaultMessage:
        'This PDF contains scripts, actions or files. Print it to a new PDF and upload that one.',
    },
    tooLong: {
      id: 'account.documents.tooLong',
      defaultMessage: 'This PDF has more than 100 pages.',
    },
    full: {
      id: 'account.documents.full',
      defaultMessage: 'You’ve reached today’s limit for files. Try again tomorrow.',
    },
    busy: {
      id: 'account.documents.busy',
      defaultMessage: 'We’re processing too many files right now. Try again in a moment.',
    },
    removeText: {
      id: 'account.documents.removeText',
      defaultMessage:
        'It’s permanently erased, and your company may lose its badge until you send another one.',
    },
    removeConfirm: { id: 'account.documents.removeConfirm', defaultMessage: 'Remove document' },
    replaceText: {
      id: 'account.documents.replaceText',
      defaultMessage:
        'The approved document is erased, and your company may lose its badge until a reviewer approves the new one.',
    },
    replaceConfirm: { id: 'account.documents.replaceConfirm', defaultMessage: 'Choose a new file' },
    refused: { id: 'account.documents.refused', defaultMessage: 'Rejected: send another one' },
  }),
  inReview: defineMessage<{ date: string }>({
    id: 'account.documents.inReview',
    defaultMessage: 'In review since {date}',
  }),
  approvedUntil: defineMessage<{ date: string }>({
    id: 'account.documents.approvedUntil',
    defaultMessage: 'Approved until {date}',
  }),
  rejected: defineMessage<{ reason: string }>({
    id: 'account.documents.rejected',
    defaultMessage: 'Rejected: {reason}',
  }),
  expired: defineMessage<{ date: string }>({
    id: 'account.documents.expired',
    defaultMessage: 'Expired on {date}. Send a recent one.',
  }),
  uploadNamed: defineMessage<{ name: string }>({
    id: 'account.documents.uploadNamed',
    defaultMessage: 'Upload {name}',
  }),
  replaceNamed: defineMessage<{ name: string }>({
    id: 'account.documents.replaceNamed',
    defaultMessage: 'Replace {name}',
  }),
  removeNamed: defineMessage<{ name: string }>({
    id: 'account.documents.removeNamed',
    defaultMessage: 'Remove {name}',
  }),
  openNamed: defineMessage<{ name: string }>({
    id: 'account.documents.openNamed',
    defaultMessage: 'Download {name}',
  }),
  sending: defineMessage<{ name: string }>({
    id: 'account.documents.sending',
    defaultMessage: 'Uploading {name}',
  }),
  removeTitle: defineMessage<{ name: string }>({
    id: 'account.documents.removeTitle',
    defaultMessage: 'Remove {name}?',
  }),
  replaceTitle: defineMessage<{ name: string }>({
    id: 'account.documents.replaceTitle',
    defaultMessage: 'Replace {name}?',
  }),
}
