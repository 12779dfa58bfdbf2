import type { Language } from '../languages.ts'

export type PageHead = { title: string; description: string }

const home: Record<Language, PageHead> = {
  en: {
    title: 'Materia: industrial by-products, bought and sold',
    description: 'The marketplace where companies in Mexico and the United States sell plastics and metals left over from production: real pictures, plain numbers, a price per kilogram.',
  },
  es: {
    title: 'Materia: compra y venta de subproductos industriales',
    description: 'El mercado donde empresas de México y Estados Unidos venden plásticos y metales que sobran de la producción: fotos reales, números claros y precio por kilogramo.',
  },
}

/** What a page says of itself where nobody runs its script; any other page says what the home page says. */
export const pageHeads: Record<string, Record<Language, PageHead>> = {
  '/': home,
  '/marketplace': {
    en: { title: 'Marketplace · Materia', description: 'Plastics and metals for sale now, by type, form, colour and place, with their price per kilogram.' },
    es: { title: 'Mercado · Materia', description: 'Plásticos y metales a la venta, por tipo, presentación, color y lugar, con su precio por kilogramo.' },
  },
  '/about': {
    en: { title: 'About · Materia', description: 'Who is behind Materia and why by-products of industry deserve a market of their own.' },
    es: { title: 'Nosotros · Materia', description: 'Quiénes están detrás de Materia y por qué los subproductos de la industria merecen un mercado propio.' },
  },
  '/contact': {
    en: { title: 'Contact · Materia', description: 'Write, call or visit us: office address, opening hours and a contact form in English and Spanish.' },
    es: { title: 'Contacto · Materia', description: 'Escríbenos, llámanos o visítanos: dirección, horario y formulario de contacto en español e inglés.' },
  },
  '/terms': {
    en: { title: 'Terms of service · Materia', description: 'What you may expect of Materia, and what Materia expects of the companies that trade on it.' },
    es: { title: 'Términos del servicio · Materia', description: 'Qué puedes esperar de Materia y qué espera Materia de las empresas que operan en ella.' },
  },
  '/privacy': {
    en: { title: 'Privacy policy · Materia', description: 'What Materia keeps about you, why, for how long, and how to have it corrected or deleted.' },
    es: { title: 'Aviso de privacidad · Materia', description: 'Qué guarda Materia sobre ti, para qué, por cuánto tiempo y cómo pedir que se corrija o elimine.' },
  },
}
