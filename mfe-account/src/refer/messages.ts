import { defineMessage, defineMessages } from 'react-intl'

export const messages = {
  ...defineMessages({
    title: { id: 'account.refer.title', defaultMessage: 'Refer and earn' },
    failed: { id: 'account.refer.failed', defaultMessage: 'Your referrals couldn’t be loaded' },
    steps: { id: 'account.refer.steps', defaultMessage: 'How it works' },
    shareTitle: { id: 'account.refer.step.share', defaultMessage: 'Share your code' },
    shareText: {
      id: 'account.refer.step.shareText',
      defaultMessage: 'Send your link to a company that isn’t on Materia yet.',
    },
    registerTitle: { id: 'account.refer.step.register', defaultMessage: 'The company registers' },
    registerText: {
      id: 'account.refer.step.registerText',
      defaultMessage:
        'It opens an account with your code. While Materia is in beta, it joins the waitlist first, and we remember your code.',
    },
    earnTitle: { id: 'account.refer.step.earn', defaultMessage: 'You both save' },
    shareSection: { id: 'account.refer.share', defaultMessage: 'Your code and link' },
    code: { id: 'account.refer.code', defaultMessage: 'Referral code' },
    link: { id: 'account.refer.link', defaultMessage: 'Share link' },
    copyCode: { id: 'account.refer.copyCode', defaultMessage: 'Copy code' },
    copyLink: { id: 'account.refer.copyLink', defaultMessage: 'Copy link' },
    copied: { id: 'account.refer.copied', defaultMessage: 'Copied to clipboard' },
    copyFailed: { id: 'account.refer.copyFailed', defaultMessage: 'It couldn’t be copied' },
    copyFailedText: {
      id: 'account.refer.copyFailedText',
      defaultMessage: 'Select the text and copy it manually.',
    },
    share: { id: 'account.refer.shareButton', defaultMessage: 'Share' },
    shareMessage: {
      id: 'account.refer.shareMessage',
      defaultMessage:
        'Trade industrial by-products on Materia. Register with my link, and we both pay a lower fee on our next trades.',
    },
    qr: { id: 'account.refer.qr', defaultMessage: 'QR code of your link' },
    qrHint: {
      id: 'account.refer.qrHint',
      defaultMessage: 'Scan it with a phone to open your link.',
    },
    codeFailed: { id: 'account.refer.codeFailed', defaultMessage: 'Your code couldn’t be created' },
    credits: { id: 'account.refer.credits', defaultMessage: 'Your credits' },
    referrals: { id: 'account.refer.referrals', defaultMessage: 'Your referrals' },
    company: { id: 'account.refer.column.company', defaultMessage: 'Company' },
    deleted: { id: 'account.refer.deleted', defaultMessage: 'Deleted company' },
    status: { id: 'account.refer.column.status', defaultMessage: 'Status' },
    date: { id: 'account.refer.column.date', defaultMessage: 'Date' },
    none: { id: 'account.refer.none', defaultMessage: 'No referrals' },
    noneText: {
      id: 'account.refer.noneText',
      defaultMessage:
        'Companies that register with your code show up here. Additional accounts of the same company don’t count.',
    },
  }),
  lead: defineMessage<{ count: number; percent: number }>({
    id: 'account.refer.lead',
    defaultMessage:
      'Invite a company you know. After its first trade with another company, you both get {percent}% off Materia’s fee on your next {count} trades.',
  }),
  earnText: defineMessage<{ count: number }>({
    id: 'account.refer.step.earnText',
    defaultMessage:
      'When its first trade with another company can no longer be disputed, about four months later, you each get {count} credits.',
  }),
  countsAt: defineMessage<{ date: string }>({
    id: 'account.refer.status.countsAt',
    defaultMessage: 'First trade, credits on {date}',
  }),
  creditsAvailable: defineMessage<{ count: number }>({
    id: 'account.refer.credits.available',
    defaultMessage: '{count, plural, one {# credit left} other {# credits left}}',
  }),
  creditsText: defineMessage<{ percent: number }>({
    id: 'account.refer.credits.text',
    defaultMessage:
      'Each credit takes {percent}% off Materia’s fee on one trade, automatically at checkout.',
  }),
  creditsReserved: defineMessage<{ count: number }>({
    id: 'account.refer.credits.reserved',
    defaultMessage:
      '{count, plural, one {# reserved by an open order} other {# reserved by open orders}}',
  }),
  creditsUsed: defineMessage<{ count: number }>({
    id: 'account.refer.credits.used',
    defaultMessage: '{count, plural, one {# used} other {# used}}',
  }),
  end: defineMessage<{ count: number }>({
    id: 'account.refer.end',
    defaultMessage:
      '{count, plural, one {That is your # referral} other {Those are all # referrals}}',
  }),
}

export const statusTexts = defineMessages({
  registered: { id: 'account.refer.status.registered', defaultMessage: 'Registered' },
  firstTrade: { id: 'account.refer.status.firstTrade', defaultMessage: 'First trade' },
  creditsUsed: { id: 'account.refer.status.creditsUsed', defaultMessage: 'Credits used' },
})
