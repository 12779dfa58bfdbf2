import { defineMessage, defineMessages } from 'react-intl'

export const messages = defineMessages({
  intro: { id: 'account.settings.profile.intro', defaultMessage: 'What other companies see of yours. If you change the name, it has to be verified again.' },
  locationShown: defineMessage<{ location: string }>({ id: 'account.settings.profile.location', defaultMessage: 'Shown as: {location}' }),
  choose: { id: 'account.settings.profile.choose', defaultMessage: 'Choose' },
  stateFirst: { id: 'account.settings.profile.stateFirst', defaultMessage: 'Choose a country first' },
  restored: { id: 'account.settings.profile.restored', defaultMessage: 'Here is what you had typed before. It is not saved yet.' },
  discard: { id: 'account.settings.profile.discard', defaultMessage: 'Discard the changes' },
  save: { id: 'account.settings.profile.save', defaultMessage: 'Save profile' },
  saved: { id: 'account.settings.profile.saved', defaultMessage: 'Success!' },
  savedText: { id: 'account.settings.profile.savedText', defaultMessage: 'Profile information updated successfully.' },
  emailAsked: defineMessage<{ email: string }>({ id: 'account.settings.profile.emailAsked', defaultMessage: 'Profile information updated successfully. Your e-mail changes when you follow the link that we mailed to {email}.' }),
  invalid: { id: 'account.settings.profile.invalid', defaultMessage: 'Validation error' },
  failed: { id: 'account.settings.profile.failed', defaultMessage: 'Error' },
  failedText: { id: 'account.settings.profile.failedText', defaultMessage: 'Failed to update profile information. Please try again.' },
  savedMeanwhile: defineMessage<{ value: string }>({ id: 'account.settings.profile.savedMeanwhile', defaultMessage: 'Saved meanwhile: {value}' }),
  contact: { id: 'account.settings.profile.contact', defaultMessage: 'Show e-mail and phone to signed-in companies' },
  contactHint: { id: 'account.settings.profile.contactHint', defaultMessage: 'Visitors and search engines never see them.' },
  contactShown: { id: 'account.settings.profile.contactShown', defaultMessage: 'Signed-in companies see your e-mail and phone' },
  contactHidden: { id: 'account.settings.profile.contactHidden', defaultMessage: 'Your e-mail and phone are hidden' },
})

export const fieldLabels = defineMessages({
  companyName: { id: 'account.settings.profile.companyName', defaultMessage: 'Company name' },
  description: { id: 'account.settings.profile.description', defaultMessage: 'What your company makes, sells or buys' },
  country: { id: 'account.settings.profile.country', defaultMessage: 'Country' },
  state: { id: 'account.settings.profile.state', defaultMessage: 'State' },
  email: { id: 'account.settings.profile.email', defaultMessage: 'E-mail' },
  phoneNumber: { id: 'account.settings.profile.phone', defaultMessage: 'Phone' },
})

/** By fault and by code of the server. */
export const faultTexts = defineMessages({
  'companyName.required': { id: 'account.settings.profile.companyNameRequired', defaultMessage: 'Company name is required' },
  'companyName.tooLong': { id: 'account.settings.profile.companyNameTooLong', defaultMessage: 'Company name must be at most 120 characters' },
  'description.required': { id: 'account.settings.profile.descriptionRequired', defaultMessage: 'Description is required' },
  'description.tooLong': { id: 'account.settings.profile.descriptionTooLong', defaultMessage: 'Description must be at most 2,000 characters' },
  'country.required': { id: 'account.settings.profile.countryRequired', defaultMessage: 'Country is required' },
  'state.required': { id: 'account.settings.profile.stateRequired', defaultMessage: 'State is required' },
  'email.required': { id: 'account.settings.profile.emailRequired', defaultMessage: 'E-mail is required' },
  'email.invalid': { id: 'account.settings.profile.invalidEmail', defaultMessage: 'Please enter a valid email address' },
  'email.tooLong': { id: 'account.settings.profile.emailTooLong', defaultMessage: 'E-mail must be at most 254 characters' },
  'phoneNumber.required': { id: 'account.settings.profile.phoneRequired', defaultMessage: 'Phone is required' },
  'phoneNumber.invalid': { id: 'account.settings.profile.invalidPhone', defaultMessage: 'Please enter a valid phone number' },
  EMAIL_TAKEN: { id: 'account.settings.profile.emailTaken', defaultMessage: 'This e-mail is already registered' },
  FRESH_CHECK_REQUIRED: { id: 'account.settings.profile.fresh', defaultMessage: 'To change the e-mail, confirm that it is you. Nothing was saved.' },
  TOO_MANY_MAILS: { id: 'account.settings.profile.tooManyMails', defaultMessage: 'We have sent you several mails today: change the e-mail tomorrow.' },
  STATE_NOT_IN_COUNTRY: { id: 'account.settings.profile.stateElsewhere', defaultMessage: 'This state is not in that country' },
  PROFILE_CHANGED: {
    id: 'account.settings.profile.changed',
    defaultMessage: 'This profile was changed somewhere else meanwhile. What you typed is still here, with what was saved beside it: save again to keep yours.',
  },
})
