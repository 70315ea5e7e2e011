/** Month names, and reading "31/12/2026" as people type it. Only date fields need it, so only they bring it. */
import 'dayjs/locale/pt-br';
import dayjs from 'dayjs';
import customParseFormat from 'dayjs/plugin/customParseFormat.js';

dayjs.extend(customParseFormat);
