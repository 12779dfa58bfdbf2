// What `react-intl` is in the page.
export { defineMessage, defineMessages, FormattedMessage, IntlProvider, useIntl } from 'react-intl'
