/** The message files of every locale: `messages/<locale>/<namespace>.json`. A screen's texts are one namespace. */
export const namespaces = [
  'account',
  'agents',
  'audit',
  'backoffice',
  'billing',
  'cars',
  'common',
  'customers',
  'errors',
  'form',
  'home',
  'list',
  'menu',
  'notifications',
  'offers',
  'orders',
  'recover',
  'register',
  'shell',
  'signin',
  'terms',
  'validation',
] as const;

export type Namespace = (typeof namespaces)[number];
