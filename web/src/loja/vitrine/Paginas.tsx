/** Below the prizes: downloaded after them. */
export { Pagination as default } from '@mantine/core';
