import { defineMessages } from 'react-intl'

export const messages = defineMessages({
  pageTitle: { id: 'shell.contact.pageTitle', defaultMessage: 'Contact' },
  title: { id: 'shell.contact.title', defaultMessage: 'Talk to us' },
  lead: {
    id: 'shell.contact.lead',
    defaultMessage:
      'Questions about the beta, a listing or an order? We reply in English and Spanish.',
  },
  office: { id: 'shell.contact.office', defaultMessage: 'Office' },
  reach: { id: 'shell.contact.reach', defaultMessage: 'Email and phone' },
  hours: { id: 'shell.contact.hours', defaultMessage: 'Opening hours' },
  weekdays: { id: 'shell.contact.weekdays', defaultMessage: 'Monday to Friday' },
  weekdayHours: { id: 'shell.contact.weekdayHours', defaultMessage: '9:00 AM to 6:00 PM CST' },
  weekend: { id: 'shell.contact.weekend', defaultMessage: 'Saturday and Sunday' },
  closed: { id: 'shell.contact.closed', defaultMessage: 'Closed' },
  openNow: { id: 'shell.contact.openNow', defaultMessage: 'Open now' },
  closedNow: { id: 'shell.contact.closedNow', defaultMessage: 'Closed now' },
  formTitle: { id: 'shell.contact.formTitle', defaultMessage: 'Write to us' },
  firstName: { id: 'shell.contact.firstName', defaultMessage: 'First name' },
  lastName: { id: 'shell.contact.lastName', defaultMessage: 'Last name' },
  email: { id: 'shell.contact.email', defaultMessage: 'Email' },
  subject: { id: 'shell.contact.subject', defaultMessage: 'Subject' },
  message: { id: 'shell.contact.message', defaultMessage: 'Message' },
  send: { id: 'shell.contact.send', defaultMessage: 'Send message' },
  sent: { id: 'shell.contact.sent', defaultMessage: 'Message sent' },
  sentText: {
    id: 'shell.contact.sentText',
    defaultMessage: 'We got your message and will reply within two business days.',
  },
  notSent: { id: 'shell.contact.notSent', defaultMessage: 'Your message wasn’t sent' },
})
