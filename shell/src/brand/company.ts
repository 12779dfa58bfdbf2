/**
 * Contact data of the company that runs the marketplace. Invented for the demonstration: replace
 * before opening to the public.
 */
export const company = {
  name: 'Materia',
  address: ['1200 Smith Street, Suite 1600', 'Houston, TX 77002'],
  email: 'hello@materia.example',
  phone: '+1 713 555 0142',
  social: [
    { name: 'LinkedIn', url: 'https://www.linkedin.com/company/materia-example' },
    { name: 'X', url: 'https://x.com/materia_example' },
    { name: 'YouTube', url: 'https://www.youtube.com/@materia-example' },
  ],
} as const
