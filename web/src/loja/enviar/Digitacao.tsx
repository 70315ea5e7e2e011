import { Alert, Button, TextInput } from '@mantine/core';
import { formatPontos } from '@pontua/contract/money';
import { IconPlus } from '@tabler/icons-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Botao } from '../../kit/Botao.tsx';
import { CampoReais } from '../../kit/formulario/CampoReais.tsx';
import { plural } from '../../kit/texto.ts';
import classes from './enviar.module.css';
import { Linhas } from './Linhas.tsx';
import { useEnvio } from './useEnvio.ts';

const MAXIMO_CODIGO = 30;

/** Code and value, line after line, then all of it at once. */
export function Digitacao() {
  const envio = useEnvio();
  return (
    <>
      {envio.resultado && <Resultado {...envio.resultado} />}
      <fieldset disabled={envio.ocupado} className={classes.digitacao}>
        <NovaLinha onAdicionar={envio.adicionar} />
        <Linhas linhas={envio.linhas} onRemover={envio.remover} />
      </fieldset>
      <Botao size="lg" ocupado={envio.ocupado} textoOcupado="Enviando" onClick={envio.enviar}>
        {envio.linhas.length > 0 ? `Enviar ${plural(envio.linhas.length, 'item', 'itens')}` : 'Enviar venda'}
      </Botao>
    </>
  );
}

function NovaLinha({ onAdicionar }: { onAdicionar: (codigo: string, valor: number) => void }) {
  const [codigo, setCodigo] = useState('');
  const [valor, setValor] = useState<string | number>('');
  const [incompleta, setIncompleta] = useState(false);
  const primeiro = useRef<HTMLInputElement>(null);

  const add = (evento: FormEvent) => {
    evento.preventDefault();
    // The field gives a text while its last digit is a zero.
    const reais = valor === '' ? Number.NaN : Number(valor);
    const falta = codigo.trim() === '' || !(reais >= 0);
    // Ready for the next, or for what is missing. First of all, because the amount writes itself once more as it is left.
    primeiro.current?.focus();
    setIncompleta(falta);
    if (falta) return;
    onAdicionar(codigo.trim(), reais);
    setCodigo('');
    setValor('');
  };
  return (
    <form onSubmit={add} noValidate className={classes.nova}>
      <TextInput
        ref={primeiro}
        label="Código do produto"
        value={codigo}
        maxLength={MAXIMO_CODIGO}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        aria-invalid={incompleta && codigo.trim() === ''}
        onChange={(evento) => setCodigo(evento.currentTarget.value)}
      />
      <CampoReais
        label="Valor da venda"
        placeholder="R$ 0,00"
        value={valor}
        aria-invalid={incompleta && valor === ''}
        onChange={setValor}
      />
      <Button type="submit" variant="light" h={48} leftSection={<IconPlus size={20} aria-hidden />}>
        Adicionar
      </Button>
      {incompleta && (
        <p className={classes.falta} role="alert">
          Preencha todos os dados e tente novamente
        </p>
      )}
    </form>
  );
}

/** What became of the sale that was just sent. */
function Resultado({ pontos, emAnalise }: { pontos: number; emAnalise: number }) {
  const quadro = useRef<HTMLDivElement>(null);
  // It stands above what was typed, often out of sight by now.
  useEffect(() => quadro.current?.focus(), []);
  return (
    <Alert
      ref={quadro}
      tabIndex={-1}
      color="green"
      title={pontos > 0 ? `+${formatPontos(pontos)} pontos` : 'Venda recebida'}
    >
      {emAnalise > 0
        ? `${plural(emAnalise, 'unidade ficou', 'unidades ficaram')} Em Análise. Assim que a rede tiver saldo, os pontos entram sozinhos.`
        : 'Sua venda pontuou inteira.'}
    </Alert>
  );
}
