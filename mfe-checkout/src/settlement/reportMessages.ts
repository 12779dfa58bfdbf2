import { defineMessage, defineMessages } from 'react-intl'
import type { ReportFields } from './reportFields.ts'

export const messages = {
  ...defineMessages({
    title: { id: 'checkout.report.title', defaultMessage: 'Lab report' },
    about: {
      id: 'checkout.report.about',
      defaultMessage: 'Both sides see it, and the newest report counts.',
    },
    noQuality: {
      id: 'checkout.report.noQuality',
      defaultMessage: 'In this order moisture and contamination don’t change the price.',
    },
    send: { id: 'checkout.report.send', defaultMessage: 'Add report' },
    keep: { id: 'checkout.report.keep', defaultMessage: 'Not now' },
    refused: { id: 'checkout.report.refused', defaultMessage: 'The report wasn’t added' },
    sent: { id: 'checkout.report.sent', defaultMessage: 'Report added' },
    invalid: { id: 'checkout.report.invalid', defaultMessage: 'Write a number, for example 2.5' },
    date: { id: 'checkout.report.date', defaultMessage: 'Choose a day' },
    stepRefused: {
      id: 'checkout.report.stepRefused',
      defaultMessage: 'This order takes no reports now.',
    },
    full: {
      id: 'checkout.report.full',
      defaultMessage: 'This order has reached its limit of reports.',
    },
    methodHint: {
      id: 'checkout.report.methodHint',
      defaultMessage: 'For example ASTM D1238, or loss on drying',
    },
  }),
  downgrade: defineMessage<{ percent: string }>({
    id: 'checkout.report.downgrade',
    defaultMessage: 'I ask for the lower grade’s price: {percent} less',
  }),
}

export const labels: Record<keyof ReportFields, { id: string; defaultMessage: string }> =
  defineMessages({
    laboratory: { id: 'checkout.report.field.laboratory', defaultMessage: 'Laboratory' },
    sample: { id: 'checkout.report.field.sample', defaultMessage: 'Sample number' },
    method: { id: 'checkout.report.field.method', defaultMessage: 'Method' },
    sampledAt: { id: 'checkout.report.field.sampledAt', defaultMessage: 'Sampled on' },
    moisturePercent: {
      id: 'checkout.report.field.moisture',
      defaultMessage: 'Moisture in % (optional)',
    },
    contaminationPercent: {
      id: 'checkout.report.field.contamination',
      defaultMessage: 'Contamination in % (optional)',
    },
    mfi: { id: 'checkout.report.field.mfi', defaultMessage: 'MFI (optional)' },
    alloy: { id: 'checkout.report.field.alloy', defaultMessage: 'Alloy (optional)' },
    isDowngrade: { id: 'checkout.report.field.isDowngrade', defaultMessage: 'Lower grade' },
    note: { id: 'checkout.report.field.note', defaultMessage: 'Note (optional)' },
  })
