import { signToken, tokenKeys } from '@materia/service-kit/src/tokens/signedToken.ts'
import { waitFor } from '../../processes/waitFor.ts'
import { password, registration } from '../registration.ts'
import { buyer, type SampleContext, type Samples, seller } from './Sample.ts'

/** Accounts: registration, login, password, email, profile and the public data of a company. */
export const accountSamples = (context: SampleContext): Samples => ({
  getConfig: () => ({}),
  register: () => ({ body: registration('seller') }),
  'register, another': () => ({ body: registration('buyer') }),
  'register, one that leaves': () => ({ body: registration('leaver') }),
  login: () => ({ body: { username: 'seller', password } }),
  getCurrentUser: () => seller,
  updateProfile: () => ({
    ...seller,
    body: {
      companyName: 'Norte',
      description: 'PET',
      location: 'Monterrey',
      country: 'MEX',
      state: 'NL',
      email: 'seller@sample.example',
      phoneNumber: '+52 81 1234 5678',
    },
  }),
  forgotPassword: () => ({ body: { username: 'seller', language: 'es' } }),
  resetPassword: async () => ({
    body: {
      token: await mailedToken(context, 'resetPassword', 1),
      newPassword: 'molido de PET',
      confirmPassword: 'molido de PET',
    },
  }),
  'login, after a reset': () => ({ body: { username: 'seller', password: 'molido de PET' } }),
  changePassword: () => ({
    ...seller,
    body: { currentPassword: 'molido de PET', newPassword: 'hojuelas de PEAD' },
  }),
  sendEmailLink: () => buyer,
  confirmEmail: async () => ({ body: { token: await mailedToken(context, 'confirmEmail', 2) } }),
  cancelEmailChange: () => seller,
  listUsers: () => ({ query: { q: 'norte', limit: '5' } }),
  'listUsers, plain': () => ({}),
  'listUsers, some': () => ({ ...buyer, query: { ids: '1,2,999' } }),
  listUserIds: () => ({ query: { part: '1' } }),
  getUser: () => ({ params: { id: 1 } }),
  'getUser, signed in': () => ({ ...buyer, params: { id: 1 } }),
  getUserStatistics: () => ({ params: { id: 1 } }),
  getUserHead: () => ({
    params: { id: 1 },
    query: { origin: 'http://sample.example', language: 'es' },
  }),
  updatePreferences: () => ({ ...seller, body: { language: 'es', showsContact: true } }),
  listSecurityEvents: () => seller,
  listNotices: () => ({ ...seller, query: { language: 'es' } }),
  countNotices: () => seller,
  readNotices: () => ({ ...seller, body: { ids: ['of-nobody'] } }),
  getMailList: async () => ({ params: await mailList(context) }),
  stopMailList: async () => ({
    params: await mailList(context),
    raw: 'List-Unsubscribe=One-Click',
    type: 'application/x-www-form-urlencoded',
  }),
  changeMailList: async () => ({ params: await mailList(context), body: { isOn: true } }),
})

/** A list of company 1, as its first mail would have added it. */
async function mailList({ inIdentity }: SampleContext) {
  const token = 'the-list-of-reminders1'
  await inIdentity((database) =>
    database
      .collection<{ _id: string }>('mail_lists')
      .updateOne({ _id: token }, { $set: { userId: 1, kind: 'reminders' } }, { upsert: true }),
  )
  return { token }
}

/** The token of a mail that identity has stored to send. Another test covers the mail itself. */
const mailedToken = ({ inIdentity, linkKeys }: SampleContext, purpose: string, userId: number) =>
  waitFor(async () => {
    const link = await inIdentity((database) =>
      database.collection<{ _id: string }>('links').findOne({ purpose, userId, usedAt: null }),
    )
    return link && signToken(tokenKeys([linkKeys]), purpose, link._id)
  }, 30_000)
