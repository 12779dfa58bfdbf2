export const password = 'hojuelas de PET'

/** The body of a registration. */
export const registration = (username: string) => ({
  username,
  email: `${username}@sample.example`,
  password,
  confirmPassword: password,
  companyName: username,
  description: 'PET',
})
