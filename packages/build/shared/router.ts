// The exports of `react-router-dom` that the shell shares with the remotes. Add a name here when a
// slice first needs it (see README).
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
