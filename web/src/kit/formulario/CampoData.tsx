/**
 * What the day field and the month field have in common. It stands as it is typed; leaving it or Enter completes it, and says so
 * where it is none. The calendar is a file of its own that comes when somebody opens it.
 */
import { ActionIcon, Center, Loader, Popover, type TextInputProps } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { type KeyboardEvent, lazy, Suspense, useState } from 'react';
import { persist } from '../rotas/persiste.ts';
import { useCamada } from '../useCamada.ts';
import { afterPress } from './aperto.ts';
import { CampoMascara } from './CampoMascara.tsx';
import { type Escrita, errorOfData, showData } from './dia.ts';
import { FaltaCampo } from './FaltaCampo.tsx';

const Calendario = lazy(() => persist(() => import('./Calendario.tsx')));

export interface CampoDataProps extends Omit<TextInputProps, 'onChange' | 'value' | 'defaultValue' | 'type'> {
  /** `YYYY-MM-DD` (a month: `YYYY-MM`), '' while empty; any other text is what was typed and is none. */
  value?: string;
  /** With every key. */
  onChange?: (valor: string) => void;
  /** Once it was left, Enter was pressed or a day was chosen: for what asks the server. */
  onConfirmar?: (valor: string) => void;
  minimo?: string;
  maximo?: string;
  /** What is said of a day with digits missing, where that is more than of one that there is not. */
  incompleta?: string;
  /** For days of another century, such as births: two digits are no year. */
  anoInteiro?: boolean;
  semCalendario?: boolean;
}

interface BaseProps extends CampoDataProps {
  escrita: Escrita;
}

export function CampoData({
  escrita,
  value = '',
  onChange,
  onConfirmar,
  onBlur,
  onKeyDown,
  minimo,
  maximo,
  incompleta,
  anoInteiro = false,
  semCalendario = false,
  error,
  ...resto
}: BaseProps) {
  const [digitado, setDigitado] = useState<{ texto: string; valor: string } | null>(null);
  const [aberto, setAberto] = useState(false);
  // Emptied or filled in from outside meanwhile: then that counts.
  const digitando = digitado !== null && digitado.valor === value;
  const falta = digitando ? null : errorOfData(escrita, value, { minimo, maximo, incompleta });

  const type = (texto: string) => {
    // A short year is completed by who leaves the field; before, it is the beginning of a whole one.
    const valor = escrita.read(texto, { anoInteiro: true }) ?? texto;
    setDigitado({ texto, valor });
    onChange?.(valor);
  };
  const take = (valor: string) => {
    setDigitado(null);
    if (valor !== value) onChange?.(valor);
    onConfirmar?.(valor);
  };
  const confirm = () => {
    const texto = digitando ? digitado.texto : value;
    const valor = escrita.is(texto) ? texto : (escrita.read(texto, { anoInteiro }) ?? texto);
    take(valor);
    // Complete it is at once; what is wrong with it is not said under a press.
    if (digitando) setDigitado({ texto: showData(valor), valor });
    afterPress(() => setDigitado(null));
  };
  const press = (evento: KeyboardEvent<HTMLInputElement>) => {
    if (evento.key === 'Enter') confirm();
    if (evento.key === 'ArrowDown' && !semCalendario) {
      evento.preventDefault();
      setAberto(true);
    }
    onKeyDown?.(evento);
  };
  return (
    <CampoMascara
      placeholder={escrita.placeholder}
      autoComplete="off"
      {...resto}
      mascara={escrita.mascara}
      value={digitando ? digitado.texto : showData(value)}
      error={error || (falta && <FaltaCampo>{falta}</FaltaCampo>)}
      onChange={type}
      onKeyDown={press}
      onBlur={(evento) => {
        confirm();
        onBlur?.(evento);
      }}
      rightSectionPointerEvents="all"
      rightSection={
        !semCalendario && (
          <BotaoCalendario
            aberto={aberto}
            mudar={setAberto}
            disabled={resto.disabled || resto.readOnly}
            calendario={{
              mensal: escrita.mensal,
              value: escrita.is(value) ? value : null,
              minimo,
              maximo,
              onEscolher: (valor) => {
                take(valor);
                setAberto(false);
              },
            }}
          />
        )
      }
    />
  );
}

interface BotaoProps {
  aberto: boolean;
  mudar: (aberto: boolean) => void;
  disabled: boolean | undefined;
  calendario: Parameters<typeof Calendario>[0];
}

/** For those who would rather point. Not in the way of the Tab key: within the field, the arrow down opens it. */
function BotaoCalendario({ aberto, mudar, disabled, calendario }: BotaoProps) {
  const close = () => mudar(false);
  useCamada(aberto, { onVoltar: close, onEscape: close });
  return (
    <Popover opened={aberto} onChange={mudar} trapFocus closeOnEscape={false} position="bottom-end">
      <Popover.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size="md"
          tabIndex={-1}
          aria-label="Abrir calendário"
          disabled={disabled}
          onClick={() => mudar(!aberto)}
        >
          <IconCalendar size={18} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown>
        <Suspense fallback={<EsperaDoCalendario />}>
          <Calendario {...calendario} />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  );
}

/** As large as the calendar, which then does not jump. */
function EsperaDoCalendario() {
  return (
    <Center w={252} h={270}>
      <Loader />
    </Center>
  );
}
