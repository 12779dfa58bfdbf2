import type { ComponentType } from 'react'
import type { MessageDescriptor } from 'react-intl'
import { loadWithAllTexts } from './loadWithAllTexts.tsx'
import { sectionTitles } from './messages.ts'
import { NoticesSection } from './notices/NoticesSection.tsx'
import { ProfileSection } from './profile/ProfileSection.tsx'

export type Section = {
  /** Its hash in the URL: `/settings#profile`. */
  id: string
  title: MessageDescriptor
  /**
   * Minimum height of its content on a phone and on a desktop, reserved while it loads so that
   * nothing below moves.
   */
  heights: [phone: number, desk: number]
  /** Its actions cannot be undone. */
  isDangerous?: boolean
  // The content below the title. Only the first sections load with the screen.
} & ({ Content: ComponentType } | { load: () => Promise<ComponentType> })

export const sections: Section[] = [
  { id: 'notices', title: sectionTitles.notices, heights: [200, 180], Content: NoticesSection },
  { id: 'profile', title: sectionTitles.profile, heights: [820, 640], Content: ProfileSection },
  {
    id: 'picture',
    title: sectionTitles.picture,
    heights: [250, 130],
    load: loadWithAllTexts(
      async () => (await import('./picture/PictureSection.tsx')).PictureSection,
    ),
  },
  {
    id: 'documents',
    title: sectionTitles.documents,
    heights: [720, 420],
    load: loadWithAllTexts(
      async () => (await import('./documents/DocumentsSection.tsx')).DocumentsSection,
    ),
  },
  {
    id: 'tax-data',
    title: sectionTitles.taxData,
    heights: [760, 640],
    load: loadWithAllTexts(
      async () => (await import('./taxData/TaxDataSection.tsx')).TaxDataSection,
    ),
  },
  {
    id: 'certificates',
    title: sectionTitles.certificates,
    heights: [620, 400],
    load: loadWithAllTexts(
      async () => (await import('./certificates/CertificatesSection.tsx')).CertificatesSection,
    ),
  },
  {
    id: 'email',
    title: sectionTitles.email,
    heights: [190, 160],
    load: loadWithAllTexts(async () => (await import('./email/EmailSection.tsx')).EmailSection),
  },
  {
    id: 'password',
    title: sectionTitles.password,
    heights: [120, 90],
    load: loadWithAllTexts(
      async () => (await import('./password/PasswordSection.tsx')).PasswordSection,
    ),
  },
  {
    id: 'two-factor',
    title: sectionTitles.twoFactor,
    heights: [380, 280],
    load: loadWithAllTexts(
      async () => (await import('./twoFactor/TwoFactorSection.tsx')).TwoFactorSection,
    ),
  },
  {
    id: 'sessions',
    title: sectionTitles.sessions,
    heights: [130, 120],
    load: loadWithAllTexts(
      async () => (await import('./sessions/SessionsSection.tsx')).SessionsSection,
    ),
  },
  {
    id: 'security-log',
    title: sectionTitles.securityLog,
    heights: [250, 200],
    load: loadWithAllTexts(
      async () => (await import('./securityLog/SecurityLogSection.tsx')).SecurityLogSection,
    ),
  },
  {
    id: 'notifications',
    title: sectionTitles.notifications,
    heights: [680, 580],
    load: loadWithAllTexts(
      async () => (await import('./notifications/NotificationsSection.tsx')).NotificationsSection,
    ),
  },
  {
    id: 'language',
    title: sectionTitles.language,
    heights: [120, 100],
    load: loadWithAllTexts(
      async () => (await import('./language/LanguageSection.tsx')).LanguageSection,
    ),
  },
  {
    id: 'danger',
    title: sectionTitles.danger,
    heights: [420, 300],
    load: loadWithAllTexts(async () => (await import('./danger/DangerSection.tsx')).DangerSection),
    isDangerous: true,
  },
]
