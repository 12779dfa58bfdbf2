export const identityPaths = {
  login: '/api/login',
  register: '/api/register',
  logout: '/api/logout',
  currentUser: '/api/user',
  profile: '/api/user/profile',
  config: '/api/config',
} as const
