import type { User } from '@materia/contracts/identity/users/user.ts'

/** For tests: a signed-in company. */
export function buildUser(overrides: Partial<User> = {}): User {
  return {
    id: 7,
    username: 'houston',
    email: 'compras@houston.example',
    phoneNumber: '',
    companyName: 'Houston Polymers',
    description: 'Buys regrind',
    location: 'Texas, United States',
    country: 'USA',
    state: 'TX',
    city: 'Houston',
    address: '',
    profilePictureUrl: '',
    verificationStatus: 'approved',
    role: 'user',
    createdAt: '2026-01-15T12:00:00.000Z',
    profileRevision: 1,
    language: null,
    showsContact: false,
    mails: { messages: true, reminders: true, alerts: true, referrals: true, announcements: true },
    ...overrides,
  }
}
