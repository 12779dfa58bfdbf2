// The exports of `react-router-dom` that the shell shares with the remotes. A slice that needs another name
// adds it here and to `surface/surface.ts`.
export {
  createBrowserRouter,
  createPath,
  isRouteErrorResponse,
  Link,
  matchPath,
  Navigate,
  NavLink,
  Outlet,
  ScrollRestoration,
  useBlocker,
  useLocation,
  useNavigate,
  useNavigation,
  useParams,
  useRouteError,
  useSearchParams,
} from 'react-router'
export { RouterProvider } from 'react-router/dom'
