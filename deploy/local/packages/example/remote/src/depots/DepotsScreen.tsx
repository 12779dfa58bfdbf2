import { css } from '@emotion/react'
import { Field } from '@materia/ui/src/forms/Field.tsx'
import { Page } from '@materia/ui/src/display/Page.tsx'
import { PageTitle } from '@materia/ui/src/display/PageTitle.tsx'
import { space } from '@materia/ui/src/theme.ts'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { messages } from './messages.ts'

const column = css({ display: 'grid', gap: space(4), maxWidth: '24rem' })
const cities = ['Houston', 'Monterrey', 'Querétaro']

export function DepotsScreen() {
  const intl = useIntl()
  const [wanted, setWanted] = useState('')
  const title = intl.formatMessage(messages.title)
  return (
    <Page>
      <PageTitle>{title}</PageTitle>
      <div css={column}>
        <h1>{title}</h1>
        <Field
          label={intl.formatMessage(messages.city)}
          value={wanted}
          onChange={({ target }) => setWanted(target.value)}
        />
        <ul>
          {cities
            .filter((city) => city.startsWith(wanted))
            .map((city) => (
              <li key={city}>{city}</li>
            ))}
        </ul>
      </div>
    </Page>
  )
}
