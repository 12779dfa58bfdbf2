import { css } from '@emotion/react'
import { useState } from 'react'
import { controlStyle } from '../src/forms/controlStyle.ts'
import { Field, FieldFrame } from '../src/forms/Field.tsx'
import { OtherState } from '../src/forms/OtherState.tsx'
import { ReportForm } from '../src/forms/ReportForm.tsx'
import { SelectField } from '../src/forms/SelectField.tsx'
import { Switch } from '../src/controls/Switch.tsx'
import { TextArea } from '../src/forms/TextArea.tsx'
import { space } from '../src/theme.ts'
import { useWords } from './useWords.ts'

export default { title: 'Fields' }

const column = css({ display: 'grid', gap: space(4), maxWidth: '24rem' })
const texts = {
  en: {
    price: 'Price per kg',
    hint: 'Placed in the buyer’s warehouse',
    error: 'This field is required',
    unit: 'Unit',
    kg: 'Kilograms',
    t: 'Tons',
    text: 'Description',
    alerts: 'Mails about orders',
  },
  es: {
    price: 'Precio por kg',
    hint: 'Puesto en la bodega del comprador',
    error: 'Este campo es obligatorio',
    unit: 'Unidad',
    kg: 'Kilogramos',
    t: 'Toneladas',
    text: 'Descripción',
    alerts: 'Correos sobre pedidos',
  },
}

export function TextFields() {
  const { price, hint, error } = useWords(texts)
  return (
    <div css={column}>
      <Field label={price} placeholder="0.85" />
      <Field label={price} hint={hint} defaultValue="0.85" />
      <Field label={price} hint={hint} error={error} />
      <Field label={price} defaultValue="0.85" disabled />
      <FieldFrame label={price} hint={hint}>
        {(attributes) => <input {...attributes} css={controlStyle} type="number" />}
      </FieldFrame>
    </div>
  )
}

export function PostalCodeOfAnotherState() {
  const place = { country: 'MEX', state: 'NL', postalCode: '97000' } as const
  return (
    <OtherState place={place} confirmed="" onState={() => undefined} onConfirm={() => undefined} />
  )
}

export function Areas() {
  const { text, hint, error } = useWords(texts)
  return (
    <div css={column}>
      <TextArea label={text} hint={hint} />
      <TextArea label={text} error={error} />
      <TextArea label={text} defaultValue={hint} disabled />
    </div>
  )
}

export function Selects() {
  const { unit, kg, t, hint, error } = useWords(texts)
  const options = (
    <>
      <option value="kg">{kg}</option>
      <option value="t">{t}</option>
    </>
  )
  return (
    <div css={column}>
      <SelectField label={unit} hint={hint}>
        {options}
      </SelectField>
      <SelectField label={unit} error={error}>
        {options}
      </SelectField>
      <SelectField label={unit} disabled>
        {options}
      </SelectField>
    </div>
  )
}

export function Switches() {
  const { alerts, hint } = useWords(texts)
  const [isOn, setIsOn] = useState(true)
  return (
    <div css={column}>
      <Switch
        label={alerts}
        hint={hint}
        checked={isOn}
        onChange={({ target }) => setIsOn(target.checked)}
      />
      <Switch label={alerts} checked={!isOn} onChange={({ target }) => setIsOn(!target.checked)} />
      <Switch label={alerts} checked disabled readOnly />
    </div>
  )
}

const reports = {
  en: {
    fake: 'It is fraud',
    rude: 'It is rude',
    texts: {
      whatHappens: 'We read every report.',
      reason: 'What is wrong?',
      reasonMissing: 'Choose a reason',
      comment: 'More about it',
      tooLong: 'This text is too long',
      send: 'Report',
    },
  },
  es: {
    fake: 'Es un fraude',
    rude: 'Es grosero',
    texts: {
      whatHappens: 'Leemos cada reporte.',
      reason: '¿Qué está mal?',
      reasonMissing: 'Elige un motivo',
      comment: 'Cuéntanos más',
      tooLong: 'El texto es demasiado largo',
      send: 'Reportar',
    },
  },
}

export function Reports() {
  const { fake, rude, texts: said } = useWords(reports)
  const form = {
    reasons: [
      ['fake', fake],
      ['rude', rude],
    ] as const,
    commentMax: 500,
    texts: said,
    onSend: () => {},
  }
  return (
    <div css={column}>
      <ReportForm {...form} isBusy={false} />
      <ReportForm {...form} isBusy />
    </div>
  )
}
