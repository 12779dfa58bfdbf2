// What `react-router-dom` is in the page. See README: names are added here when a slice first needs them.
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
