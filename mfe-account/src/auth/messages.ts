import { defineMessage, defineMessages } from 'react-intl'

export const messages = defineMessages({
  title: { id: 'account.auth.title', defaultMessage: 'Your Materia account' },
  tabs: { id: 'account.auth.tabs', defaultMessage: 'Login or register' },
  login: { id: 'account.auth.login', defaultMessage: 'Login' },
  register: { id: 'account.auth.register', defaultMessage: 'Register' },
  forgot: { id: 'account.auth.forgot', defaultMessage: 'Forgot your password?' },
  createAccount: { id: 'account.auth.createAccount', defaultMessage: 'Create account' },

  headline: {
    id: 'account.auth.headline',
    defaultMessage: 'By-products of one plant, raw material of the next',
  },
  verifiedTitle: { id: 'account.auth.verified.title', defaultMessage: 'Verified companies' },
  verifiedText: {
    id: 'account.auth.verified.text',
    defaultMessage: 'We check every company’s documents before it gets the verified badge.',
  },
  secureTitle: { id: 'account.auth.secure.title', defaultMessage: 'Secure trading' },
  secureText: {
    id: 'account.auth.secure.text',
    defaultMessage:
      'Your documents stay private, and payments are protected until the material arrives.',
  },
  sustainableTitle: {
    id: 'account.auth.sustainable.title',
    defaultMessage: 'Sustainability that counts',
  },
  sustainableText: {
    id: 'account.auth.sustainable.text',
    defaultMessage:
      'Every lot that finds a buyer stays out of the landfill and replaces virgin material.',
  },

  usernameHint: {
    id: 'account.auth.username.hint',
    defaultMessage:
      '3 to 40 characters: unaccented letters, digits, dots, hyphens or underscores, no spaces',
  },
  passwordHint: {
    id: 'account.auth.password.hint',
    defaultMessage: 'At least 6 characters; 8 or more is better',
  },
  inviteHint: {
    id: 'account.auth.invite.hint',
    defaultMessage: 'Use the email address your invitation was sent to',
  },
  inviteOver: {
    id: 'account.auth.invite.over',
    defaultMessage: 'This invitation is no longer valid',
  },
  inviteOverText: {
    id: 'account.auth.invite.overText',
    defaultMessage:
      'It was used or has expired. If you registered with it, log in. With another email, you can join the waitlist here.',
  },

  loginFailed: { id: 'account.auth.loginFailed', defaultMessage: 'Login failed' },
  registrationFailed: {
    id: 'account.auth.registrationFailed',
    defaultMessage: 'Registration failed',
  },

  openedTitle: { id: 'account.auth.opened.title', defaultMessage: 'Your account was created' },
  openedText: {
    id: 'account.auth.opened.text',
    defaultMessage:
      'Your account is ready, but we couldn’t log you in. Log in with the username and password you chose.',
  },

  closedTitle: {
    id: 'account.auth.closed.title',
    defaultMessage: 'New registrations are coming soon',
  },
  referralHint: {
    id: 'account.auth.referral.hint',
    defaultMessage: 'From the company that invited you, if any',
  },
  referralUnknown: {
    id: 'account.auth.referral.unknown',
    defaultMessage: 'No company has this code. You can register without it.',
  },
  referralLeftOut: {
    id: 'account.auth.referral.leftOut',
    defaultMessage: 'Your referral code wasn’t used',
  },
  referralLeftOutText: {
    id: 'account.auth.referral.leftOutText',
    defaultMessage: 'No company has that code. Your account was created without it.',
  },
  waitlistText: {
    id: 'account.auth.referral.waitlistText',
    defaultMessage:
      'Materia is in beta and lets in a few companies at a time. Join the waitlist, and we’ll email you when it’s your turn.',
  },
  joinWaitlist: { id: 'account.auth.waitlist.join', defaultMessage: 'Join the waitlist' },
  error: { id: 'account.auth.waitlist.error', defaultMessage: 'Error' },
  joinFailed: {
    id: 'account.auth.waitlist.failed',
    defaultMessage: 'Failed to join waitlist. Please try again.',
  },
  joined: { id: 'account.auth.waitlist.joined', defaultMessage: 'Thanks for your interest!' },
  joinedText: {
    id: 'account.auth.waitlist.joinedText',
    defaultMessage:
      'We sent you an email. Confirm your address in it, and we’ll write again when it’s your turn.',
  },
  browse: { id: 'account.auth.browse', defaultMessage: 'Browse the marketplace' },
  configFailed: {
    id: 'account.auth.configFailed',
    defaultMessage: 'The registration form couldn’t be loaded',
  },
})

export const inviterTexts = {
  invitedBy: defineMessage<{ company: string }>({
    id: 'account.auth.referral.invitedBy',
    defaultMessage: '{company} invites you to Materia',
  }),
  text: defineMessage<{ count: number }>({
    id: 'account.auth.referral.text',
    defaultMessage:
      'After your first trade, you both get a discount on the fee for your next {count} trades.',
  }),
}

export const fieldLabels = defineMessages({
  invite: { id: 'account.auth.invite', defaultMessage: 'Invitation code' },
  username: { id: 'account.auth.username', defaultMessage: 'Username' },
  email: { id: 'account.auth.email', defaultMessage: 'Email' },
  password: { id: 'account.auth.password', defaultMessage: 'Password' },
  confirmPassword: { id: 'account.auth.confirmPassword', defaultMessage: 'Confirm password' },
  companyName: { id: 'account.auth.companyName', defaultMessage: 'Company name' },
  description: {
    id: 'account.auth.description',
    defaultMessage: 'What your company makes, sells or buys',
  },
  referralCode: { id: 'account.auth.referral', defaultMessage: 'Referral code (optional)' },
})

/** Texts by validation error and by error code of the server. */
export const errorTexts = defineMessages({
  'username.required': {
    id: 'account.auth.username.required',
    defaultMessage: 'Username is required',
  },
  'username.invalid': {
    id: 'account.auth.username.invalid',
    defaultMessage:
      'Use 3 to 40 characters: unaccented letters, digits, dots, hyphens or underscores, no spaces',
  },
  'email.required': { id: 'account.auth.email.required', defaultMessage: 'Email is required' },
  'email.invalid': {
    id: 'account.auth.email.invalid',
    defaultMessage: 'Please enter a valid email address',
  },
  'password.required': {
    id: 'account.auth.password.required',
    defaultMessage: 'Password is required',
  },
  'password.tooShort': {
    id: 'account.auth.password.short',
    defaultMessage: 'Password must be at least 6 characters',
  },
  'password.tooLong': {
    id: 'account.auth.password.long',
    defaultMessage: 'Password must be at most 128 characters',
  },
  'confirmPassword.required': {
    id: 'account.auth.confirmPassword.required',
    defaultMessage: 'Password confirmation is required',
  },
  'companyName.required': {
    id: 'account.auth.companyName.required',
    defaultMessage: 'Company name is required',
  },
  'description.required': {
    id: 'account.auth.description.required',
    defaultMessage: 'Description is required',
  },
  differs: { id: 'account.auth.confirmPassword.differs', defaultMessage: 'Passwords do not match' },
  USERNAME_TAKEN: {
    id: 'account.auth.username.taken',
    defaultMessage: 'This username is already taken',
  },
  EMAIL_TAKEN: {
    id: 'account.auth.email.taken',
    defaultMessage: 'This email is already registered',
  },
  COMPANY_NAME_RESERVED: {
    id: 'account.auth.companyName.reserved',
    defaultMessage: 'This name is reserved for Materia. Enter your company’s own name.',
  },
  COMPANY_NAME_TAKEN: {
    id: 'account.auth.companyName.taken',
    defaultMessage:
      'A verified company has this name or one that looks like it. If it’s your company, write to us.',
  },
  PASSWORD_TOO_COMMON: {
    id: 'account.auth.password.common',
    defaultMessage: 'This password is too common. Choose another one.',
  },
  INVITATION_INVALID: {
    id: 'account.auth.invite.invalid',
    defaultMessage: 'This invitation isn’t valid',
  },
  INVITATION_OTHER_EMAIL: {
    id: 'account.auth.invite.otherEmail',
    defaultMessage: 'This invitation is for {email}: register with that email',
  },
  EMAIL_ON_WAITLIST: {
    id: 'account.auth.waitlist.known',
    defaultMessage: 'Email already registered in our waitlist.',
  },
  TOO_MANY_MAILS: {
    id: 'account.auth.tooManyMails',
    defaultMessage:
      'We already sent several emails to this address today. Register again tomorrow.',
  },
  INVALID_CREDENTIALS: {
    id: 'account.auth.invalidCredentials',
    defaultMessage: 'Invalid username or password',
  },
  INVALID_INPUT: {
    id: 'account.auth.checkFields',
    defaultMessage: 'Check the marked fields and send the form again.',
  },
})
