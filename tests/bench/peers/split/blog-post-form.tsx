import { useForm, useSelect } from "@refinedev/antd";
import { Button, Form, Input, Select } from "antd";
import type { BlogPost, Category } from "../records.ts";

const required = [{ required: true }];
const states = ["draft", "published", "rejected"].map((value) => ({ value, label: value }));

/** Makes a post or changes one, as the address says. */
export function BlogPostForm() {
  const { formProps, saveButtonProps } = useForm<BlogPost>();
  const { selectProps } = useSelect<Category>({ resource: "categories" });
  return (
    <Form {...formProps} layout="vertical">
      <Form.Item label="Title" name="title" rules={required}>
        <Input />
      </Form.Item>
      <Form.Item label="Content" name="content" rules={required}>
        <Input.TextArea rows={5} />
      </Form.Item>
      <Form.Item label="Category" name={["category", "id"]} rules={required}>
        <Select options={selectProps.options ?? []} />
      </Form.Item>
      <Form.Item label="Status" name="status" rules={required}>
        <Select options={states} />
      </Form.Item>
      <Button {...saveButtonProps} type="primary">
        Save
      </Button>
    </Form>
  );
}
